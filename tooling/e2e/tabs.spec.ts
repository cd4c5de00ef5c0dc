import { accounts, chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, type Page } from './fixtures.js'
import { test } from './phone.js'
import { readCode } from './qrCode.js'
import {
  accountButton,
  approve,
  card,
  connect,
  connectButton,
  pick,
  walletWindow,
  withWallet,
} from './visitor.js'

const alice = accounts[0]!.address
const onPhone = privateKeyToAccount(phoneKeys[0]!).address

async function disconnectHere(page: Page): Promise<void> {
  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(connectButton(page)).toBeVisible()
}

/** Only one tab of a browser has the focus, and it may be the other one. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
}

async function moveTo(page: Page, from: string, to: string): Promise<void> {
  await page
    .locator('.Header-actions')
    .getByRole('button', { name: `Network ${from}` })
    .click()
  await pick(page, to)
}

test('e2e 8: a wallet of the browser: connected, moved and disconnected in one tab, and so in the other, which asks nothing', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(connectButton(tab)).toBeVisible()
  }
  await connect(page)
  await expect(other.getByTestId('address')).toHaveText(alice)
  await expect(other.getByTestId('wallet')).toHaveText('Sandbox Wallet')

  await moveTo(page, chainOne.name, chainTwo.name)
  await approve(page)
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)
  await expect(other.getByTestId('network')).toHaveText(chainTwo.name)
  await leave(page)

  await disconnectHere(page)
  await expect(connectButton(other)).toBeVisible()
  await expect(other.getByTestId('address')).toHaveCount(0)
  expect(await withWallet(other, 'sandbox', (wallet) => wallet.prompts)).toBe(0)
  await expect(walletWindow(other)).toHaveCount(0)

  // Nothing of the other tab's is left over: it asks, and the first one follows.
  await connect(other)
  await expect(page.getByTestId('address')).toHaveText(alice)
})

test('e2e 8: a phone: connected, moved and disconnected in one tab, and so in the other', async ({
  page,
  phone,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(connectButton(tab)).toBeVisible()
  }
  await connectButton(page).click()
  await pick(page, 'WalletConnect')
  await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
  await expect(page.getByTestId('address')).toHaveText(onPhone)
  await expect(other.getByTestId('address')).toHaveText(onPhone)
  await expect(other.getByTestId('wallet')).toHaveText('Sandbox Phone')

  await moveTo(page, chainOne.name, chainTwo.name)
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)
  await expect(other.getByTestId('network')).toHaveText(chainTwo.name)
  await leave(page)

  await disconnectHere(other)
  await expect(connectButton(page)).toBeVisible()
  // Connecting was all that it was asked.
  expect(phone.log.now).toHaveLength(1)
})
