import { chainOne } from '../../apps/sandbox/src/world.js'
import { english } from '../../packages/react/src/messages/english.fixture.js'
import { borrowChain } from './chain.js'
import { expect, test } from './fixtures.js'
import {
  amountField,
  button,
  narrow,
  openAccount,
  recipient,
  recipientField,
  settled,
  tab,
} from './moneyScreens.js'
import { heldEther } from './payments.js'
import { approve, card, heading } from './visitor.js'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

/** What each tab holds, and what it says without a network. */
const tabs = {
  Tokens: ['.lk-Tokens .lk-ListItem', /^As of/],
  NFTs: ['.lk-NftTile', 'You’re offline'],
  Activity: ['.lk-Activity .lk-ListItem', 'You’re offline'],
} as const

test('money 13.14 without a network what is known stays, and is said to be old', async ({
  page,
  context,
  watch,
  shot,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize(narrow)
  await openAccount(page)
  const counts = new Map<string, number>()
  for (const [name, [selector]] of Object.entries(tabs)) {
    await tab(page, name).click()
    await expect(card(page).locator(selector).first()).toBeVisible()
    await settled(page)
    counts.set(name, await card(page).locator(selector).count())
  }
  await context.setOffline(true)
  for (const [name, [selector, said]] of Object.entries(tabs)) {
    await tab(page, name).click()
    await expect(card(page).getByRole('status').filter({ hasText: said }), name).toBeVisible()
    await settled(page)
    expect(await card(page).locator(selector).count(), name).toBe(counts.get(name))
    await card(page).getByRole('status').filter({ hasText: said }).scrollIntoViewIfNeeded()
    await shot(`money-offline-${name}`)
  }
  await button(page, 'View all').click()
  await expect(heading(page, 'Activity')).toBeFocused()
  await expect(card(page).getByText('You’re offline')).toBeVisible()
  await expect(card(page).locator('.lk-ListItem').nth(5)).toBeVisible()
  await shot('money-offline-transactions')
})

test('money 13.14 Receive, its networks, the tokens to choose from and an NFT need no network once they were seen', async ({
  page,
  context,
  watch,
  axe,
  shot,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize(narrow)
  await openAccount(page)
  const { nfts, send, shell, titles } = english
  const back = (): Promise<void> =>
    card(page).locator('.lk-Header').getByRole('button', { name: shell.back }).click()
  /** How much each screen shows. */
  const lookAround = async (): Promise<Readonly<Record<string, number>>> => {
    const counts: Record<string, number> = {}
    const look = async (name: string, selector: string): Promise<void> => {
      await expect(card(page).locator(selector).first(), name).toBeVisible()
      await settled(page)
      counts[name] = await card(page).locator(selector).count()
      await axe('.lk-DialogCard')
      await shot(`money-seen-${name}-${(await page.evaluate(() => navigator.onLine)) ? 'online' : 'offline'}`)
    }
    await button(page, titles.receive).click()
    await look('receive', '.lk-QrCode')
    await button(page, new RegExp(titles['compatible-networks'])).click()
    await expect(heading(page, titles['compatible-networks'])).toBeFocused()
    await look('networks', '.lk-ListItem')
    await back()
    await back()
    await button(page, titles.send).click()
    await button(page, send.token('ETH')).click()
    await expect(heading(page, titles['select-token'])).toBeFocused()
    await look('tokens', '.lk-ListItem')
    await back()
    await back()
    await tab(page, 'NFTs').click()
    await card(page).locator('.lk-NftTile').first().click()
    await expect(button(page, nfts.back)).toBeFocused()
    await look('nft', '.lk-NftDetails-fact')
    await button(page, nfts.back).click()
    await tab(page, 'Tokens').click()
    return counts
  }
  const online = await lookAround()
  await context.setOffline(true)
  expect(await lookAround()).toEqual(online)
})

test('money 13.14 a payment that loses the network half-way keeps what was typed, and goes on with one press', async ({
  page,
  context,
  watch,
  shot,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize(narrow)
  await openAccount(page)
  await button(page, 'Send').click()
  await amountField(page).fill('0.1375')
  await expect(card(page).getByRole('radio')).toHaveCount(3)
  await context.setOffline(true)
  await recipientField(page, english).fill(recipient)
  await expect(card(page).getByRole('alert')).toHaveText(english.send.offlineHint)
  await expect(card(page).locator('.lk-Send-balance'), 'the balance, and how old it is').toHaveText(
    /^\d.*ETH.?As of \d/,
  )
  await shot('money-offline-send')
  await context.setOffline(false)
  await expect(card(page).getByText(/^As of/)).toBeHidden()
  await button(page, 'Try again').click()
  await expect(button(page, 'Review')).not.toHaveAttribute('aria-disabled')
  await expect(amountField(page)).toHaveValue('0.1375')
  await expect(recipientField(page, english)).toHaveValue(recipient)

  // The review is a part of the page that came with the form.
  await context.setOffline(true)
  await button(page, 'Review').click()
  await expect(heading(page, 'Review send')).toBeFocused()
  await expect(card(page).getByRole('alert')).toHaveText(english.send.offlineHint)
  await expect(card(page).getByText(recipient)).toBeVisible()
  await shot('money-offline-review')
  await context.setOffline(false)
  await button(page, 'Try again').click()
  const before = await heldEther.family.owned(recipient)
  const send = button(page, 'Send 0.1375 ETH')
  await expect(send).not.toHaveAttribute('aria-disabled')
  await send.click()
  await approve(page)
  await expect(card(page).locator('.lk-AccountView')).toBeVisible()
  await expect
    .poll(async () => (await heldEther.family.owned(recipient)) - before, { timeout: 30_000 })
    .toBe(137_500_000_000_000_000n)
})

test('money 13.14 a gateway and a chain that do not answer: each screen says so, and one press brings it', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(/Failed to load resource/)
  // To a browser without a way out of its machine, the device would be what is offline.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.setViewportSize(narrow)
  await openAccount(page)
  const failed = { NFTs: english.nfts.loadFailed, Activity: english.activity.loadFailed } as const
  for (const name of ['NFTs', 'Activity'] as const) {
    const gateway = /\/v1\/account\/[^/]+\/(history|nfts)/
    await page.route(gateway, (route) => route.abort())
    await tab(page, name).click()
    await expect(card(page).getByText(failed[name]), name).toBeVisible({ timeout: 30_000 })
    await shot(`money-away-${name}`)
    await page.unroute(gateway)
    await card(page).getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
    await expect(card(page).locator(tabs[name][0]).first()).toBeVisible()
  }

  const chain = new RegExp(`^${chainOne.rpcUrl}`)
  await button(page, 'Send').click()
  await page.route(chain, (route) => route.abort())
  await amountField(page).fill('0.1375')
  await recipientField(page, english).fill(recipient)
  const said = english.send.checkFailedHint(chainOne.name)
  await expect(card(page).getByRole('alert')).toHaveText(said, { timeout: 30_000 })
  await shot('money-away-send')
  await page.unroute(chain)
  await button(page, 'Try again').click()
  await expect(button(page, 'Review')).not.toHaveAttribute('aria-disabled')
  await expect(amountField(page)).toHaveValue('0.1375')
  await expect(recipientField(page, english)).toHaveValue(recipient)
})
