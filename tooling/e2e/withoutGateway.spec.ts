import { chainOne, gatewayUrl } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { connectHere, noSecondHub } from './familyCard.js'
import { expect, test } from './fixtures.js'
import {
  forgetSent,
  heldBitcoin,
  heldEther,
  heldPolkadot,
  heldSolana,
  openAccount,
  paid,
  pay,
  rowsOf,
  unitsOf,
} from './payments.js'
import { card } from './visitor.js'

// The gateway is there, and serves none of the networks: what the chains themselves can say is shown.

let giveBack = async (): Promise<void> => undefined
test.afterEach(() => giveBack())
test.beforeEach(async ({ page, watch }) => {
  giveBack = await borrowChain(chainOne.id)
  watch.expect(noSecondHub)
  // Rows that fade in have no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`${gatewayUrl}/v1/supported-chains*`, (route) =>
    route.fulfill({ json: { http: [], ws: [] }, headers: { 'access-control-allow-origin': '*' } }),
  )
})

for (const { family, amount: base } of [
  { ...heldSolana, amount: '0.115' },
  { ...heldBitcoin, amount: '0.015' },
]) {
  test(`money 13.8 ${family.name}: Activity is what the chain says, after everything in the browser is forgotten`, async ({
    page,
    axe,
    shot,
  }, { retry }) => {
    const amount = `${base}${1 + retry}`
    const asked: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === gatewayUrl && /\/(history|nfts)$/.test(pathname)) asked.push(pathname)
    })
    await page.goto('/treasury.html')
    await connectHere(page, family)
    await pay(page, amount, family.recipient)
    await card(page).getByRole('tab', { name: 'Activity' }).click()
    const row = rowsOf(page, paid(amount, family.symbol))
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText('Pending', { timeout: 30_000 })
    await forgetSent(page)
    await page.reload()
    await openAccount(page)
    await card(page).getByRole('tab', { name: 'Activity' }).click()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Sent')
    await expect(row).not.toContainText(/Pending|Failed/)
    await expect(card(page).getByText('Only what you sent from this browser is shown.')).toHaveCount(0)
    await axe('.lk-DialogCard')
    await shot(`chain-activity-${family.namespace}`)
    expect(asked).toEqual([])
  })
}

for (const { family, amount: base } of [
  { ...heldEther, amount: '0.115' },
  { ...heldPolkadot, amount: '0.315' },
]) {
  test(`money 13.8 ${family.name}: Activity is what was sent from this browser, and says that it is no more`, async ({
    page,
    axe,
    shot,
  }, { retry }) => {
    const amount = `${base}${1 + retry}`
    const before = await family.owned(family.recipient)
    await page.goto('/treasury.html')
    await connectHere(page, family)
    await pay(page, amount, family.recipient)
    await card(page).getByRole('tab', { name: 'Activity' }).click()
    const row = rowsOf(page, paid(amount, family.symbol))
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText('Pending', { timeout: 60_000 })
    await expect(row).not.toContainText('Failed')
    await expect(card(page).getByText('Only what you sent from this browser is shown.')).toBeVisible()
    expect((await family.owned(family.recipient)) - before).toBe(unitsOf(amount, family.symbol))
    await axe('.lk-DialogCard')
    await shot(`own-activity-${family.namespace}`)

    // A reload keeps it; what the browser forgets, no node of these chains can say.
    await page.reload()
    await openAccount(page)
    await card(page).getByRole('tab', { name: 'Activity' }).click()
    await expect(row).toHaveCount(1)
    await forgetSent(page)
    await page.reload()
    await openAccount(page)
    await card(page).getByRole('tab', { name: 'Activity' }).click()
    await expect(card(page).getByText('What you send from this browser appears here.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await shot(`own-activity-${family.namespace}-forgotten`)
  })
}

for (const { family, names } of [
  { ...heldSolana, names: ['Lamp 7', 'Rowing Boat', 'Ship’s Bell'] },
  { ...heldPolkadot, names: ['#1', '#2'] },
]) {
  test(`money 13.8 ${family.name}: NFTs are what the chain calls them, without a picture and with the reason`, async ({
    page,
    axe,
    shot,
  }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && request.url().includes('/nft/')) pictures.push(request.url())
    })
    await page.goto('/treasury.html')
    await connectHere(page, family)
    await openAccount(page)
    await card(page).getByRole('tab', { name: 'NFTs' }).click()
    const tiles = card(page).locator('.lk-NftTile')
    const titles = (): Promise<readonly string[]> =>
      tiles.evaluateAll((each) => each.map((tile) => tile.getAttribute('title') ?? ''))
    await expect.poll(async () => (await titles()).toSorted()).toEqual(names)
    await axe('.lk-DialogCard')
    await shot(`chain-nfts-${family.namespace}`)
    await tiles.first().click()
    await expect(card(page).getByText('Its details are in a place this app can’t reach.')).toBeVisible()
    await expect(card(page).getByText('Token ID', { exact: true })).toBeVisible()
    await shot(`chain-nfts-${family.namespace}-details`)
    expect(pictures).toEqual([])
  })
}
