import { accounts, chainNotOffered, chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { holdings, untilGatewayKnows } from './chain.js'
import { expect, test } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  close,
  connect,
  connectButton,
  heading,
  pick,
  shakes,
  shownTokens,
  type,
  walletWindow,
  withoutTickets,
  withWallet,
} from './visitor.js'

const alice = accounts[0]!.address
test.beforeAll(() => untilGatewayKnows(chainOne.id, alice))

test('S1.02 S1.03 S1.04 S1.09 a visitor connects, reads balances, signs, changes network, is led out of an unknown one, leaves', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Nobody here yet')).toBeVisible()

  await test.step('connects the sandbox wallet in its window', async () => {
    await connectButton(page).click()
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await pick(page, 'Sandbox Wallet')
    await expect(heading(page, 'Sandbox Wallet')).toBeVisible()
    await expect(walletWindow(page)).toContainText('127.0.0.1')
    await approve(page)
    await expect(card(page)).toBeHidden()
    await expect(page.getByTestId('address')).toHaveText(alice)
    await expect(page.getByTestId('wallet')).toHaveText('Sandbox Wallet')
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
  })

  await test.step('sees what the chain says', async () => {
    const owned = await holdings(chainOne.id, alice)
    await expect(page.getByTestId('balance')).toHaveText(`${owned['ETH']} ETH`)
    await accountButton(page).click()
    await expect.poll(() => shownTokens(page)).toEqual(withoutTickets(owned))
    await close(page)
  })

  await test.step('signs a message that the page verifies', async () => {
    await type(page.getByLabel('What you put your name to'), 'The water is cold, and I like it.')
    await page.getByRole('button', { name: 'Sign with your wallet' }).click()
    await expect(walletWindow(page)).toContainText('The water is cold, and I like it.')
    await approve(page)
    await expect(page.getByTestId('verdict')).toHaveText('verified')
  })

  await test.step('switches to the second chain, and the wallet is asked', async () => {
    await page
      .locator('.Header-actions')
      .getByRole('button', { name: `Network ${chainOne.name}` })
      .click()
    await expect(heading(page, 'Choose Network')).toBeVisible()
    await pick(page, chainTwo.name)
    await expect(walletWindow(page)).toContainText(chainTwo.name)
    await approve(page)
    await expect(page.getByTestId('network')).toHaveText(chainTwo.name)
    const owned = await holdings(chainTwo.id, alice)
    await expect(page.getByTestId('balance')).toHaveText(`${owned['ETH']} ETH`)
    await close(page)
    await accountButton(page).click()
    await expect.poll(() => shownTokens(page)).toEqual(withoutTickets(owned))
    await close(page)
  })

  await test.step('S4.15 S4.06 the wallet moves to a network that is not offered', async () => {
    await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), chainNotOffered.caipNetworkId)
    await expect(heading(page, 'Switch Network')).toBeVisible()
    await expect(card(page)).toContainText('This network is not supported')
    await shakes(page, () => page.keyboard.press('Escape'))
    await expect(heading(page, 'Switch Network')).toBeVisible()
  })

  await test.step('S4.19 back on a supported one, the modal closes', async () => {
    await pick(page, chainOne.name)
    await approve(page)
    await expect(card(page)).toBeHidden()
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
  })

  await test.step('disconnects', async () => {
    await accountButton(page).click()
    await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(card(page)).toBeHidden()
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByText('Nobody here yet')).toBeVisible()
  })
})

test('S4.02 R6 after a reload the session is back, and the button never said otherwise', async ({ page }) => {
  await page.goto('/')
  await connect(page)
  await expect(page.getByTestId('address')).toHaveText(alice)

  // Every text that the header's buttons ever had, from the first one on.
  await page.addInitScript(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    new MutationObserver(() => {
      const text = document.querySelector('.Header-actions')?.textContent
      if (text !== undefined && text !== said.at(-1)) said.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByTestId('wallet')).toHaveText('Sandbox Wallet')
  await expect(page.getByTestId('balance')).toHaveText(/ETH$/)
  const said = await page.evaluate(() => Reflect.get(window, 'said') as string[])
  expect(said.length).toBeGreaterThan(0)
  for (const text of said) expect(text).toMatch(/0xf3.*2266|alice/)
  await expect(walletWindow(page)).toHaveCount(0)

  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})
