import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadNfts } from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { address, ethereum, otherAddress, wealthy } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'
import {
  CONTRACT,
  everything,
  longTexts,
  many,
  nft,
  nftsGateway,
  suspicious,
  type GivenNft,
  type NftsGateway,
} from './nfts.fixture.js'

const ARG = { caipAddress: `eip155:1:${address}`, networkId: ethereum.caipNetworkId } as const

type Shown = Awaited<ReturnType<typeof renderScene>> & { readonly gateway: NftsGateway }

/** Account with its tab NFTs. */
async function opened(
  items: readonly GivenNft[],
  change: Partial<NftsGateway> = {},
  scene: Scene = {},
): Promise<Shown> {
  const gateway = nftsGateway(items, change, { isOnline: () => scene.online ?? true })
  const world = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    ...scene,
    options: { ...gateway.options, ...scene.options },
  })
  await world.screen.getByRole('tab', { name: 'NFTs' }).click()
  return Object.assign(Object.create(world) as typeof world, { gateway })
}
const tiles = ({ screen }: Pick<Shown, 'screen'>): readonly HTMLElement[] => [
  ...screen.container.querySelectorAll<HTMLElement>('.lk-NftTile'),
]
const names = (world: Pick<Shown, 'screen'>): readonly string[] => tiles(world).map(({ title }) => title)

test('S2.51 the account has Tokens, NFTs and Activity; NFTs are asked for with their tab, and no event tells of them', async () => {
  const gateway = nftsGateway(everything)
  const { screen, events } = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    options: gateway.options,
  })
  await expect
    .poll(() =>
      screen
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Tokens', 'NFTs', 'Activity'])
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  expect(gateway.asked).toEqual([])
  const before = events.length
  await screen.getByRole('tab', { name: 'NFTs' }).click()
  await expect.poll(() => names({ screen })).toHaveLength(6)
  await screen.getByRole('button', { name: /^Dusk/ }).click()
  await expect.element(screen.getByText('Token ID', { exact: true })).toBeVisible()
  expect(gateway.asked.map((query) => query.get('chainId'))).toEqual(['eip155:1'])
  expect(events.slice(before)).toEqual([])
})

test('R9 a tile has the picture, the name, the collection, and how many there are; without a name which one it is', async () => {
  const world = await opened(everything)
  await expect
    .poll(() => tiles(world).map(({ innerText }) => innerText.split('\n').filter(Boolean)))
    .toEqual([
      ['Morning in the harbour', 'Harbour Postcards'],
      ['Noon in the harbour', 'Harbour Postcards'],
      ['Dusk in the harbour', 'Harbour Postcards'],
      ['Night in the harbour', 'Harbour Postcards'],
      ['×12', 'Lighthouse stamp', 'Stamps', 'You own 12'],
      ['#14', 'Harbour Postcards'],
    ])
  const sides = tiles(world).map((tile) => tile.querySelector('.lk-NftPicture')?.getBoundingClientRect())
  for (const box of sides) expect(Math.abs((box?.width ?? 0) - (box?.height ?? 9))).toBeLessThan(1)
  await expect
    .poll(() => tiles(world).filter((tile) => tile.querySelector('img[data-loaded]')))
    .toHaveLength(5)
})

test('details stand in place; back returns the focus to where it was', async () => {
  const world = await opened(everything)
  const { screen, core } = world
  await screen.getByRole('button', { name: /^Dusk/ }).click()
  await expect.element(screen.getByRole('button', { name: 'All NFTs' })).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: 'Dusk in the harbour' })).toBeVisible()
  const facts = [...screen.container.querySelectorAll('.lk-NftDetails-fact')].map(
    (fact) => (fact as HTMLElement).innerText,
  )
  expect(facts).toEqual(['Collection\nHarbour Postcards', 'Token ID\n3', 'Network\nEthereum'])
  await expect.element(screen.getByText('Light wind from the north')).toBeVisible()
  const link = screen.getByRole('link', { name: 'View on Etherscan' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${CONTRACT}`)
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
  expect(selectView(core.store.getState())).toBe('Account')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: /^Dusk/ })).toHaveFocus()
})

test('details begin at the top of what is in sight, and back leads to the tile', async () => {
  const world = await opened(many(12))
  const frame = world.screen.container.querySelector<HTMLElement>('.lk-HeightTransition')!
  frame.style.setProperty('max-block-size', '400px')
  await expect.poll(() => tiles(world)).toHaveLength(12)
  const top = (element: Element): number =>
    Math.round(element.getBoundingClientRect().top - frame.getBoundingClientRect().top)
  await expect.poll(() => (frame.scrollBy(0, 9999), frame.scrollTop)).toBeGreaterThan(0)
  tiles(world)[10]?.click()
  const back = world.screen.getByRole('button', { name: 'All NFTs' })
  await expect.element(back).toHaveFocus()
  await expect.poll(() => frame.hasAttribute('data-moving')).toBe(false)
  expect(Math.abs(top(back.element()))).toBeLessThan(8)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(tiles(world)[10])
  await expect.poll(() => frame.hasAttribute('data-moving')).toBe(false)
  expect(top(tiles(world)[10]!)).toBeGreaterThanOrEqual(0)
  expect(top(tiles(world)[10]!)).toBeLessThan(400)
})

test('arrow keys lead from tile to tile', async () => {
  const world = await opened(everything)
  await expect.poll(() => tiles(world)).toHaveLength(6)
  tiles(world)[0]?.focus()
  const focused = (): number => tiles(world).indexOf(document.activeElement as HTMLElement)
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['ArrowLeft', 2],
    ['End', 5],
    ['ArrowDown', 5],
    ['ArrowUp', 3],
    ['Home', 0],
    ['ArrowLeft', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect([key, focused()]).toEqual([key, place])
  }
})

test('what could not be read is a tile with a reason', async () => {
  const { screen } = await opened(everything, { partial: ['collections', 'metadata'] })
  await expect.element(screen.getByText('Some NFTs couldn’t be read.')).toBeVisible()
  await expect.element(screen.getByText('Only collections that this app follows are shown.')).toBeVisible()
  await screen.getByRole('button', { name: /^#14/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Harbour Postcards #14' })).toBeVisible()
  await expect.element(screen.getByText('The server with its details isn’t responding.')).toBeVisible()
})

test.each([
  ['none', []],
  ['nothing but advertisements', [suspicious]],
])('R9 an account of which %s is listed is not said to have none where not all are', async (_what, items) => {
  const { screen, gateway } = await opened(items, { partial: ['holdings'] })
  await expect.element(screen.getByText('No NFTs found')).toBeVisible()
  expect(screen.getByText('Some NFTs may be missing.').elements()).toHaveLength(1)
  expect(screen.getByText('No NFTs yet').query()).toBeNull()
  gateway.items = everything
  gateway.partial = []
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: /^Morning/ })).toBeVisible()
  expect(screen.getByText('Some NFTs may be missing.').query()).toBeNull()
})

test('a list that may have gaps says so, beside what it has', async () => {
  const { screen } = await opened(everything.slice(0, 2), { partial: ['holdings'] })
  await expect.element(screen.getByText('Some NFTs may be missing.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Morning/ })).toBeVisible()
})

test('a picture that does not come leaves a letter, and a reason', async () => {
  const world = await opened([nft('1', { imageUrl: 'https://spy.example/1.png' })])
  const { screen } = world
  await expect.poll(() => screen.container.querySelector('.lk-NftPicture-none')).not.toBeNull()
  await screen.getByRole('button', { name: /^Low Tide/ }).click()
  await expect.element(screen.getByText('Its picture couldn’t be loaded.')).toBeVisible()
})

test('advertisements are hidden, counted, and one press away, marked', async () => {
  const world = await opened([...everything, suspicious])
  const { screen } = world
  await expect.element(screen.getByText('1 suspicious NFT is hidden')).toBeVisible()
  expect(names(world)).not.toContain(suspicious['name'])
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => names(world)).toHaveLength(7)
  await screen.getByRole('button', { name: /^Claim.*Suspicious$/ }).click()
  await expect.element(screen.getByText(/^Its name tries to send you to a website/)).toBeVisible()
  await screen.getByRole('button', { name: 'All NFTs' }).click()
  await screen.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => names(world)).toHaveLength(6)
})

test('the next page comes when the end is in sight; one that cannot be had is asked for on request', async () => {
  const world = await opened(many(30), { brokenPages: true })
  const { screen, gateway } = world
  await expect.poll(() => tiles(world)).toHaveLength(24)
  // While the card's height changes it does not scroll.
  const end = (): void => tiles(world).at(-1)?.scrollIntoView()
  await expect.poll(() => (end(), screen.getByText('Couldn’t load more').elements().length)).toBe(1)
  gateway.brokenPages = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tiles(world)).toHaveLength(30)
})

test('a failure says so, with a way to try again; what was there stays, with its age', async () => {
  const world = await opened(everything, { state: 'down' })
  const { screen, gateway, core } = world
  await expect.element(screen.getByText('Couldn’t load NFTs')).toBeVisible()
  gateway.state = 'up'
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tiles(world)).toHaveLength(6)
  gateway.state = 'down'
  await loadNfts(core, ARG)
  await expect.element(screen.getByText(/^As of /)).toBeVisible()
  expect(tiles(world)).toHaveLength(6)
})

test('none yet, with the way to receive; and a device without a network', async () => {
  const empty = await opened([])
  await expect.element(empty.screen.getByText('No NFTs yet')).toBeVisible()
  await expect.element(empty.screen.getByText('NFTs you hold on Ethereum appear here.')).toBeVisible()
  await empty.screen.getByRole('tabpanel').getByRole('button', { name: 'Receive' }).click()
  await expect.poll(() => selectView(empty.core.store.getState())).toBe('WalletReceive')
  await empty.screen.unmount()
  const offline = await opened([], { state: 'down' }, { online: false })
  await expect.element(offline.screen.getByText('NFTs appear when you’re back online.')).toBeVisible()
})

test.each<[why: string, change: Partial<NftsGateway>, scene: Scene]>([
  ['there is no gateway', {}, { options: { gatewayUrl: undefined as never } }],
  ['the gateway does not serve the network', { serves: ['eip155:10'] }, {}],
])('R9 where %s, words say so', async (_why, change, scene) => {
  const { screen, gateway } = await opened(everything, change, scene)
  await expect.element(screen.getByText('This app can’t look up NFTs on Ethereum.')).toBeVisible()
  expect(gateway.asked).toEqual([])
})

test('another account has NFTs of its own, and details of the first one close', async () => {
  const adapters = (): ReturnType<typeof wealthy>[] => {
    const adapter = wealthy()
    adapter.wallet.setAccounts([address, otherAddress])
    return [adapter]
  }
  const world = await opened(everything, {}, { adapters })
  const { screen } = world
  await screen.getByRole('button', { name: /^Dusk/ }).click()
  await expect.element(screen.getByRole('button', { name: 'All NFTs' })).toBeVisible()
  world.gateway.items = []
  world.adapter.wallet.setAccounts([otherAddress])
  await expect.element(screen.getByText('No NFTs yet')).toBeVisible()
})

test('what the gateway was still reading comes by itself', async () => {
  const world = await opened([nft('1', { name: null, problem: 'pending' })])
  const { screen } = world
  await expect.element(screen.getByRole('button', { name: /^#1/ })).toBeVisible()
  world.gateway.items = [nft('1')]
  await expect.element(screen.getByRole('button', { name: /^Low Tide #1/ })).toBeVisible()
})

test('nothing stands out of a narrow card, however long the texts are', async () => {
  await page.viewport(320, 800)
  const world = await opened(longTexts)
  const { screen } = world
  await expect.poll(() => tiles(world)).toHaveLength(3)
  const panel = screen.getByRole('tabpanel').element()
  const narrow = (): void => {
    const { right } = panel.getBoundingClientRect()
    for (const each of panel.querySelectorAll('*:not(.lk-VisuallyHidden)'))
      expect([each.className, each.getBoundingClientRect().right > right + 1]).toEqual([
        each.className,
        false,
      ])
  }
  narrow()
  tiles(world)[0]?.click()
  await expect.element(screen.getByRole('button', { name: 'All NFTs' })).toHaveFocus()
  await expect.element(screen.getByText('99999999…99999999')).toBeVisible()
  narrow()
})
