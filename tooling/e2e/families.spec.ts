import type { Locator } from '@playwright/test'
import { parseUnits } from 'viem'
import { chainOne } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { solanaAccounts } from '../../apps/sandbox/src/solana/world.js'
import { at, decimalsOf, familyWorlds, type FamilyWorld } from './familyChains.js'
import { newFamilyPhone } from './familyPhone.js'
import { expect, test, type Page } from './fixtures.js'
import { connectHere, go, noSecondHub, familyCard } from './familyCard.js'
import { readCode } from './qrCode.js'
import { approve, card, connectButton, heading, pick, type, walletWindow } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

/** Runs in the page, with the hand on the family's sandbox wallet. */
async function setAccounts(
  page: Page,
  { walletId }: FamilyWorld,
  addresses: readonly string[],
): Promise<void> {
  await page.evaluate(
    ([id, list]) =>
      (
        Reflect.get(window, '__sandboxWallets') as Record<
          string,
          { setAccounts(addresses: readonly string[]): void }
        >
      )[id]!.setAccounts(list),
    [walletId, addresses] as const,
  )
}

async function sign(section: Locator, agree: () => Promise<void>): Promise<void> {
  await section.getByRole('button', { name: 'Sign the receipt' }).click()
  await agree()
  await expect(section.getByTestId('verdict')).toHaveText('verified')
}

interface Payment {
  readonly symbol: string
  readonly amount: string
}

/**
 * Fills the form, agrees in the wallet, and compares what the recipient has before and after with the chain's
 * own word.
 */
async function pay(
  section: Locator,
  family: FamilyWorld,
  { symbol, amount }: Payment,
  agree: () => Promise<void>,
): Promise<void> {
  const before = await family.owned(family.recipient, symbol)
  const earlier = (await section.getByTestId('hash').allTextContents())[0]
  const asset = section.locator('select[name=asset]')
  await asset.selectOption({ label: symbol })
  await type(section.locator('input[name=recipient]'), family.recipient)
  await type(section.locator('input[name=amount]'), amount)
  await expect(section.getByTestId('costs')).toContainText('Network fee')
  await expect(section.getByTestId('costs')).toHaveAttribute('aria-busy', 'false')
  await section.getByRole('button', { name: 'Send', exact: true }).click()
  await agree()
  await expect(section.getByTestId('hash')).not.toHaveText(earlier ?? 'none')
  await expect(section.getByTestId('transfer')).toHaveText(/^Confirmed in block/, { timeout: 30_000 })
  expect((await family.owned(family.recipient, symbol)) - before).toBe(parseUnits(amount, decimalsOf(symbol)))
}

/** What the section shows, in the smallest unit. */
async function shown(section: Locator, symbol: string): Promise<bigint> {
  const text = (await section.getByTestId('balance').textContent()) ?? ''
  const [amount = '', unit] = text.split(' ')
  return unit === symbol ? parseUnits(amount, decimalsOf(symbol)) : -1n
}

for (const family of familyWorlds) {
  const { name, addresses, networks, symbol, amount, token, phoneToken = token } = family
  const [first, second] = addresses

  test(`S1.10 ${name}, an extension: connects, reads, signs, pays, switches, changes account, reloads, leaves`, async ({
    page,
    watch,
  }) => {
    watch.expect(noSecondHub)
    await page.goto('/treasury.html')
    const section = familyCard(page, family)
    await connectHere(page, family)
    await expect(section.getByTestId('address')).toHaveText(first)
    await expect(section.getByTestId('network')).toHaveText(networks[0])
    await expect.poll(() => shown(section, symbol)).toBe(await family.owned(first))

    await sign(section, () => approve(page))
    await pay(section, family, { symbol, amount }, () => approve(page))
    await expect.poll(() => shown(section, symbol)).toBe(await family.owned(first))
    if (token) await pay(section, family, token, () => approve(page))

    await go(page, section, networks[1])
    await go(page, section, networks[0])

    await setAccounts(page, family, [second, first])
    await expect(section.getByTestId('address')).toHaveText(second)
    await page.reload()
    await expect(section.getByTestId('address')).toHaveText(second)
    await expect.poll(() => shown(section, symbol)).toBe(await family.owned(second))
    await expect(walletWindow(page)).toHaveCount(0)
    await section.getByRole('button', { name: 'Leave' }).click()
    await expect(section.getByRole('button', { name: `Connect for ${name}` })).toBeVisible()
    await page.reload()
    await expect(section.getByRole('button', { name: `Connect for ${name}` })).toBeVisible()
  })

  test(`S1.10 ${name}, a phone over WalletConnect: connects, signs, pays, switches, changes account, reloads, leaves`, async ({
    page,
    watch,
  }) => {
    watch.expect(noSecondHub)
    const phone = await newFamilyPhone(family.namespace)
    try {
      const [own, other] = phone.families.now[0]!.addresses
      await page.goto('/treasury.html')
      const section = familyCard(page, family)
      await section.getByRole('button', { name: `Connect for ${name}` }).click()
      await pick(page, 'WalletConnect')
      await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
      await expect(card(page)).toBeHidden()
      await expect(section.getByTestId('address')).toHaveText(own!)
      await expect.poll(() => shown(section, symbol)).toBe(await family.owned(own!))

      await sign(section, async () => undefined)
      await pay(section, family, { symbol, amount }, async () => undefined)
      if (phoneToken) await pay(section, family, phoneToken, async () => undefined)

      await section.getByRole('button', { name: `Go to ${networks[1]}` }).click()
      await expect(section.getByTestId('network')).toHaveText(networks[1])
      await section.getByRole('button', { name: `Go to ${networks[0]}` }).click()
      await expect(section.getByTestId('network')).toHaveText(networks[0])

      await phone.switchAccount(1)
      await expect(section.getByTestId('address')).toHaveText(other!)
      await page.reload()
      await expect(section.getByTestId('address')).toHaveText(other!)
      await section.getByRole('button', { name: 'Leave' }).click()
      await expect(section.getByRole('button', { name: `Connect for ${name}` })).toBeVisible()
      await expect.poll(() => phone.sessions.now.length).toBe(0)
    } finally {
      await phone.close()
    }
  })
}

test('S1.10 one wallet for four families: all of them in turn, each with its own account, and all of them left at once', async ({
  page,
  axe,
  shot,
}) => {
  await page.goto('/treasury.html')
  await connectButton(page).click()
  await pick(page, 'Sandbox Wallet')
  await expect(heading(page, 'Select chain')).toBeVisible()
  await axe('.lk-DialogCard')
  await card(page)
    .getByRole('button', { name: /^Connect all/ })
    .click()
  for (const _family of familyWorlds) await approve(page)
  await expect(card(page)).toBeHidden()
  for (const family of familyWorlds) {
    const section = familyCard(page, family)
    await expect(section.getByTestId('address')).toHaveText(family.addresses[0])
    await expect.poll(() => shown(section, family.symbol)).toBe(await family.owned(family.addresses[0]))
  }
  await axe()
  await shot('treasury')
  await page.reload()
  for (const family of familyWorlds)
    await expect(familyCard(page, family).getByTestId('address')).toHaveText(family.addresses[0])
  await page.locator('.Header-actions').getByRole('button').last().click()
  await card(page).getByRole('button', { name: 'Disconnect all' }).click()
  for (const family of familyWorlds)
    await expect(
      familyCard(page, family).getByRole('button', { name: `Connect for ${family.name}` }),
    ).toBeVisible()
})

test('S4.07 R23 two wallets of one family: the second beside the first, either in use, and one of them left', async ({
  page,
  axe,
  shot,
}) => {
  const family = at(familyWorlds, 1)
  const [first] = family.addresses
  const gull = at(solanaAccounts, 3).address
  await page.goto('/treasury.html')
  const section = familyCard(page, family)
  await connectHere(page, family)
  const profile = page.getByRole('button', { name: 'Wallets and accounts' })
  await profile.click()
  await card(page).getByRole('button', { name: 'Add another wallet' }).click()
  await pick(page, 'Gull Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
  await expect(section.getByTestId('wallet')).toHaveText('Gull Wallet')
  await expect(section.getByTestId('address')).toHaveText(gull)

  await page.reload()
  await expect(section.getByTestId('address')).toHaveText(gull)
  await profile.click()
  await expect(card(page).getByText('Gull Wallet')).toBeVisible()
  await axe('.lk-DialogCard')
  await shot('profile-two-wallets')
  await card(page).getByRole('list', { name: 'Sandbox Wallet' }).getByRole('button').first().click()
  await expect(section.getByTestId('address')).toHaveText(first)
  await card(page).getByRole('button', { name: 'More for Gull Wallet · Solana' }).click()
  await card(page).getByRole('button', { name: 'Disconnect Gull Wallet from Solana' }).click()
  await expect(card(page).getByText('Gull Wallet')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(section.getByTestId('address')).toHaveText(first)
  await sign(section, () => approve(page))
})
