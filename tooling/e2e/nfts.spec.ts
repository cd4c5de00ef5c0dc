import type { Locator } from '@playwright/test'
import { gatewayUrl } from '../../apps/sandbox/src/world.js'
import { at, familyWorlds, type FamilyWorld } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { connectHere, familyCard, noSecondHub } from './familyCard.js'
import { card, withWallet } from './visitor.js'

interface Collector {
  readonly family: FamilyWorld
  /** What the first account has, in the order of the page. */
  readonly names: readonly string[]
  /** Those of them without a picture. */
  readonly bare?: readonly string[]
  /** Where its wallet keeps them apart from money. */
  readonly purpose?: string
}

const collectors: readonly Collector[] = [
  {
    family: at(familyWorlds, 0),
    names: [
      'Stamp 26',
      'Stamp 27',
      'Lighthouse, 100% on chain',
      'Night harbour',
      'Harbour 4',
      'Lighthouse',
      'Postcard 0',
      'Postcard 1',
    ],
  },
  { family: at(familyWorlds, 1), names: ['Harbour 9', 'Harbour 7', 'Harbour 8'] },
  { family: at(familyWorlds, 2), names: ['Inscription 0'], purpose: 'Ordinals' },
  { family: at(familyWorlds, 3), names: ['Harbour 10', '#2'], bare: ['#2'] },
]

const tiles = (page: Page): Locator => card(page).locator('.lk-NftTile')
const titlesOf = async (page: Page): Promise<readonly string[]> =>
  (await tiles(page).evaluateAll((each) => each.map((tile) => tile.getAttribute('title') ?? ''))).toSorted()

/** Whether a tile shows its picture, and whether that was asked of the gateway. */
const pictureOf = (tile: Locator): Promise<string | undefined> =>
  tile.evaluate((each) => {
    const image = each.querySelector('img')
    return image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).origin : undefined
  })

async function openNfts(page: Page): Promise<void> {
  await page.locator('.Header-actions').getByRole('button').last().click()
  await card(page).getByRole('tab', { name: 'NFTs' }).click()
}

/** Every address that the page asked for NFTs or their pictures. */
function listen(page: Page): { readonly pictures: Set<string>; readonly lists: string[] } {
  const [pictures, lists] = [new Set<string>(), [] as string[]]
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.resourceType() === 'image' && url.protocol !== 'data:') pictures.add(url.origin)
    if (url.pathname.endsWith('/nfts')) lists.push(url.origin)
  })
  return { pictures, lists }
}

for (const { family, names, bare = [], purpose } of collectors) {
  test(`S2.51 R9 ${family.name}: what the account has, with pictures by the gateway, and the details of one in place`, async ({
    page,
    watch,
    axe,
    shot,
  }) => {
    watch.expect(noSecondHub)
    await page.goto('/treasury.html')
    await connectHere(page, family)
    const asked = listen(page)
    if (purpose !== undefined) {
      const pick = familyCard(page, family).locator('select[name=account]')
      const labels = await pick.locator('option').allTextContents()
      await pick.selectOption({ label: labels.find((label) => label.startsWith(purpose)) ?? '' })
    }
    expect(asked.lists).toEqual([])
    await openNfts(page)
    await expect.poll(() => titlesOf(page)).toEqual([...names].toSorted())
    for (const name of names.filter((each) => !bare.includes(each))) {
      const tile = tiles(page).filter({ hasText: name }).first()
      await tile.scrollIntoViewIfNeeded()
      await expect.poll(() => pictureOf(tile), name).toBe(new URL(gatewayUrl).origin)
    }
    await axe('.lk-DialogCard')
    await shot(`nfts-${family.namespace}`)

    const first = tiles(page)
      .filter({ hasText: at(names, 0) })
      .first()
    await first.click()
    const back = card(page).getByRole('button', { name: 'All NFTs' })
    await expect(back).toBeFocused()
    await expect(card(page).getByRole('heading', { name: at(names, 0), exact: true })).toBeVisible()
    await expect(card(page).getByText('Token ID', { exact: true })).toBeVisible()
    await axe('.lk-DialogCard')
    await shot(`nfts-${family.namespace}-details`)
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    expect([...asked.pictures].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([
      new URL(gatewayUrl).origin,
    ])
  })
}

/** Ids of the collection of curiosities, and what is said of each. */
const troubles: Readonly<Record<string, string>> = {
  10: 'The server with its details took too long.',
  11: 'Its details are too large to load.',
  12: 'The server with its details isn’t responding.',
  13: 'Its details are in a private network, so they weren’t loaded.',
  14: 'Its details can’t be read.',
  15: 'Its details can’t be read.',
  16: 'The server with its details isn’t responding.',
  17: 'Its details are in a private network, so they weren’t loaded.',
  18: 'The link to its details doesn’t work.',
  19: 'The link to its details doesn’t work.',
  20: 'Its details are in a place this app can’t reach.',
}
const noPicture = ['Large as a field', 'Said to be a picture']

/** The details bring their way back into sight, and give it the focus. */
async function backToAll(page: Page): Promise<void> {
  const back = card(page).getByRole('button', { name: 'All NFTs' })
  await expect(back).toBeFocused()
  await back.click()
  await expect(back).toBeHidden()
}

test('R9 every trouble of foreign hosts is a tile with a reason, and none of them hears of the visitor', async ({
  page,
  watch,
  axe,
  shot,
}) => {
  // The browser itself tells of pictures that are not there.
  watch.expect(/Failed to load resource: the server responded with a status of 404/)
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await withWallet(page, 'sandbox', (wallet, to) => wallet.setAccounts([to]), at(family.addresses, 1))
  await expect(familyCard(page, family).getByTestId('address')).toHaveText(at(family.addresses, 1))
  const asked = listen(page)
  await openNfts(page)
  const collection = 'Sandbox Curiosities'
  const titleOf = (id: string): string => `${collection} #${id}`
  // What is slow is read to its end, and comes by itself.
  for (const [id, reason] of Object.entries(troubles)) {
    const tile = tiles(page).filter({ has: page.getByText(`#${id}`, { exact: true }) })
    await expect(tile).toHaveCount(1)
    await tile.click()
    await expect(card(page).getByText(reason), titleOf(id)).toBeVisible({ timeout: 30_000 })
    await backToAll(page)
  }
  await expect(card(page).getByText('Some NFTs couldn’t be read.')).toBeVisible()
  for (const name of noPicture) {
    await tiles(page).filter({ hasText: name }).click()
    await expect(card(page).getByText('Its picture couldn’t be loaded.'), name).toBeVisible()
    await backToAll(page)
  }
  // A name that turns the line around, piles up letters and breaks out of its element is a plain line.
  const odd = tiles(page).filter({ hasText: /^gnp\.tol/ })
  await odd.click()
  await expect(card(page).locator('.lk-NftDetails-name')).toContainText('<b>bold</b>')
  await expect(card(page).getByText('polluted')).toBeVisible()
  await axe('.lk-DialogCard')
  await shot('nfts-troubles-details')
  await card(page).getByRole('button', { name: 'All NFTs' }).click()
  await shot('nfts-troubles')
  expect([...asked.pictures].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([
    new URL(gatewayUrl).origin,
  ])
})

test('R9 a gateway that fails is asked again on request', async ({ page, watch, shot }) => {
  watch.expect(/Failed to load resource/)
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await page.route(/\/v1\/account\/.*\/nfts/, (route) => route.abort())
  await openNfts(page)
  await expect(card(page).getByText('Couldn’t load NFTs')).toBeVisible({ timeout: 30_000 })
  await shot('nfts-failed')
  await page.unroute(/\/v1\/account\/.*\/nfts/)
  await card(page).getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page).first()).toBeVisible()
})
