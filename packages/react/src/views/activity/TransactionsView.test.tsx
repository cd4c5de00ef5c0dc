import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
// Widths are those of the sheet's own typeface, whatever a machine has.
import '@latchkey/ui/inter.css'
import { loadHistory, type AnalyticsEvent } from '@latchkey/core'
import { goBack, selectView, to, viewPushed } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { address, ethereum, otherAddress, wealthy } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'
import {
  everything,
  historyGateway,
  many,
  moved,
  sent,
  transaction,
  type HistoryGateway,
  type Transaction,
} from './activity.fixture.js'

const ARG = { caipAddress: `eip155:1:${address}`, networkId: ethereum.caipNetworkId } as const

type Shown = Awaited<ReturnType<typeof renderScene>> & { readonly gateway: HistoryGateway }

async function opened(
  rows: readonly Transaction[],
  change: Partial<HistoryGateway> = {},
  scene: Scene = {},
): Promise<Shown> {
  const gateway = historyGateway(rows, change, { isOnline: () => scene.online ?? true })
  const world = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    open: { view: 'Transactions' },
    ...scene,
    options: { ...gateway.options, ...scene.options },
  })
  return Object.assign(Object.create(world) as typeof world, { gateway })
}
const texts = ({ screen }: Pick<Shown, 'screen'>): readonly string[] =>
  screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
/** Scrolls the card to the end of what is loaded, as a visitor does. */
async function toTheEnd({ screen }: Pick<Shown, 'screen'>): Promise<void> {
  const scroller = screen.container.querySelector<HTMLElement>('.lk-HeightTransition')!
  scroller.style.setProperty('max-block-size', '400px')
  // While its height changes it does not scroll.
  await expect.poll(() => (scroller.scrollBy(0, 9999), scroller.scrollTop)).toBeGreaterThan(0)
}
const named = (events: readonly AnalyticsEvent[], name: string): readonly AnalyticsEvent[] =>
  events.filter(({ event }) => event === name)

test('S2.30 behaviour 4.57 by month, the year where it is not this one; verb, other side, amount and day', async () => {
  const world = await opened(everything)
  const { screen } = world
  await expect.element(screen.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'November', exact: true })).toBeVisible()
  await expect
    .poll(() => [...screen.container.querySelectorAll('.lk-List-heading')].map((each) => each.textContent))
    .toEqual(['November', 'October', 'October 2025'])
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/^Received0x1f98…F984.*\+0\.75 ETH\d+:\d\d/)
  await expect.element(rows.nth(1)).toHaveTextContent(/^Sent.*\u2212120 USDC.*Nov 20$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/^Swapped\u22120\.1 ETH\+311\.4 DAINov 19$/)
  await expect.element(rows.nth(3)).toHaveTextContent(/^Transaction0xA0b8…eB48.*Nov 16$/)
  await expect.element(rows.nth(4)).toHaveTextContent(/^Sent.*\u22120\.2 ETHFailed$/)
  await expect.element(rows.nth(5)).toHaveTextContent(/^Received.*\+Low Tide #12Oct 26$/)
  // Several things that moved in a line each.
  expect(texts(world).filter((text) => text.endsWith('Oct 22'))).toHaveLength(3)
})

test('behaviour 4.57 a pending row says why it takes its time; what owners still sign has no explorer yet', async () => {
  const world = await opened(everything)
  const { screen, core } = world
  await sent(world)
  const row = screen.getByRole('listitem').first()
  await expect.element(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining('etherscan'))
  for (const [notice, reason] of [
    ['not-seen', 'Sent, not seen by the network yet'],
    ['awaiting-owners', 'Waiting for the other owners'],
  ] as const) {
    core.store.dispatch({ type: 'transfers/noticed', payload: { id: 1, notice } })
    await expect.element(row).toHaveTextContent(reason)
  }
  expect(row.getByRole('link').elements()).toHaveLength(0)
  core.store.dispatch({ type: 'transfers/noticed', payload: { id: 1 } })
  await expect.element(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining('etherscan'))
})

test('an own transfer is on top at once, and the row of the gateway takes its place', async () => {
  const hash = `0x${'5e'.repeat(32)}`
  const old = transaction(3, [moved('in', 'ETH', '1')])
  const world = await opened([old])
  const { screen, core, gateway } = world
  await expect.element(screen.getByText('+1 ETH')).toBeVisible()
  await sent(world, hash)
  await expect.element(screen.getByRole('heading', { name: 'Pending' })).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').nth(0))
    .toHaveTextContent(/^Sent0x1f98…F984.*\u22120\.5 ETH/)
  await expect
    .element(screen.getByRole('link').nth(0))
    .toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  gateway.rows = [
    transaction(0, [moved('out', 'ETH', '0.5')], { hash: hash.toUpperCase().replace('X', 'x') }),
    old,
  ]
  core.store.dispatch({ type: 'transfers/confirmed', payload: { id: 1, hash, block: '1' } })
  await expect.poll(() => screen.getByRole('heading', { name: 'Pending' }).elements()).toHaveLength(0)
  await expect.poll(() => texts(world)).toHaveLength(2)
})

test('the next page comes when the end is in sight; nothing above it moves, and nothing comes twice', async () => {
  const world = await opened(many(45))
  const { gateway, core } = world
  await expect.poll(() => texts(world)).toHaveLength(20)
  await toTheEnd(world)
  await expect.poll(() => texts(world)).toHaveLength(40)
  // A newer one, while older ones are read.
  gateway.rows = [transaction(0.5, [moved('in', 'ETH', '99')]), ...gateway.rows]
  await loadHistory(core, ARG)
  await expect.poll(() => texts(world)).toHaveLength(41)
  await toTheEnd(world)
  await expect.poll(() => texts(world)).toHaveLength(46)
  expect(new Set(texts(world).map((text) => /\+\d+/.exec(text)?.[0])).size).toBe(46)
  expect(named(world.events, 'LOAD_MORE_TRANSACTIONS').length).toBe(2)
  expect(JSON.stringify(named(world.events, 'LOAD_MORE_TRANSACTIONS'))).not.toContain(address)
})

test('a page that cannot be had leaves the others, and is asked for again on request only', async () => {
  const world = await opened(many(25), { brokenPages: true })
  const { screen, gateway } = world
  await expect.poll(() => texts(world)).toHaveLength(20)
  await toTheEnd(world)
  await expect.element(screen.getByText('Couldn’t load more')).toBeVisible()
  expect(texts(world)).toHaveLength(20)
  gateway.brokenPages = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => texts(world)).toHaveLength(25)
})

test('a failure says so, with a way to try again; what was there stays, with its age', async () => {
  const world = await opened(everything, { state: 'down' })
  const { screen, gateway, core } = world
  await expect.element(screen.getByText('Couldn’t load activity')).toBeVisible()
  gateway.state = 'up'
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('+0.75 ETH')).toBeVisible()
  gateway.state = 'down'
  await loadHistory(core, ARG)
  await expect.element(screen.getByText(/^As of /)).toBeVisible()
  await expect.element(screen.getByText('+0.75 ETH')).toBeVisible()
  expect(named(world.events, 'ERROR_FETCH_TRANSACTIONS')).toHaveLength(2)
})

test('what was made to mislead is hidden, counted, and one press away, marked', async () => {
  const world = await opened(everything, { kept: [transaction(0.2, [moved('in', 'ETH', '0.000007')])] })
  const { screen } = world
  await expect.element(screen.getByText('3 suspicious transactions are hidden')).toBeVisible()
  expect(screen.getByText(/CLAIM/).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => screen.getByText('Suspicious', { exact: true }).elements()).toHaveLength(3)
  await expect.element(screen.getByText('+5,000 CLAIM')).toBeVisible()
  await screen.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => screen.getByText('Suspicious', { exact: true }).elements()).toHaveLength(0)
})

test('what was made to mislead is one press away where the account has nothing else', async () => {
  const kept = [transaction(0.2, [moved('in', 'ETH', '0.000007')])]
  const { screen } = await opened([], { kept }, { open: { view: 'Account' } })
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(screen.getByText('No activity yet')).toBeVisible()
  await screen.getByRole('button', { name: 'View all' }).click()
  await expect.element(screen.getByText('1 suspicious transaction is hidden')).toBeVisible()
})

test('without a gateway: what was sent from this browser, and a sentence that says so', async () => {
  const world = await opened(
    [],
    {},
    { options: { gatewayUrl: undefined as never }, then: (made) => sent(made) },
  )
  await expect.element(world.screen.getByText('Only what you sent from this browser is shown.')).toBeVisible()
  await expect.element(world.screen.getByText('\u22120.5 ETH')).toBeVisible()
  expect(world.gateway.asked).toEqual([])
})

test.each([
  [
    ['native', 'behind'],
    ['Transfers of ETH itself aren’t included.', 'Some transactions may be missing.'],
  ],
  // What is missing of the coin itself is missing of contracts too.
  [['internal', 'native'], ['Transfers of ETH itself aren’t included.']],
  [['internal'], ['ETH that contracts pass on isn’t included.']],
  [
    ['older', 'transfers', 'recent'],
    [
      'The newest transactions may still be missing.',
      'Older transactions may still be missing.',
      'Of transactions with many transfers, only the first ones are shown.',
    ],
  ],
])('what the source does not know, %j, is said in words', async (partial, said) => {
  const { screen } = await opened(everything, { partial })
  await expect.element(screen.getByText(said[0]!)).toBeVisible()
  const notes = [...screen.container.querySelectorAll('p.lk-ActivityNote')]
  expect(notes.map((note) => [...note.querySelectorAll('[dir]')].map((line) => line.textContent))).toEqual([
    said,
  ])
})

test('nothing happened yet, and a device without a network', async () => {
  const empty = await opened([])
  await expect.element(empty.screen.getByText('No activity yet')).toBeVisible()
  await expect.element(empty.screen.getByText('Transactions on Ethereum appear here.')).toBeVisible()
  await empty.screen.unmount()
  const offline = await opened([], { state: 'down' }, { online: false })
  await expect.element(offline.screen.getByText('You’re offline')).toBeVisible()
})

test('S2.51 the account has Tokens, NFTs and Activity: the last five, and all of them behind', async () => {
  const world = await opened(everything, {}, { open: { view: 'Account' } })
  const { screen, core } = world
  await expect
    .poll(() =>
      screen
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Tokens', 'NFTs', 'Activity'])
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  expect(world.gateway.asked).toEqual([])
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'View all' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Transactions')
  await expect.element(screen.getByRole('heading', { name: 'October 2025' })).toBeVisible()
  expect(named(world.events, 'CLICK_TRANSACTIONS')).toEqual([
    { event: 'CLICK_TRANSACTIONS', properties: { network: 'eip155:1' } },
  ])
  // Back on Account the visitor is where they were.
  await goBack(core)
  await expect.element(screen.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('features.history takes Activity away', async () => {
  const scene: Scene = { open: { view: 'Account' }, options: { features: { history: false } } }
  const { screen } = await opened(everything, {}, scene)
  await expect
    .poll(() =>
      screen
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Tokens', 'NFTs'])
})

test('tokens stand alone, without a bar of tabs, where there is neither a gateway nor a way to send', async () => {
  const { screen } = await opened(
    everything,
    {},
    {
      open: { view: 'Account' },
      adapters: () => [wealthy(undefined, { capabilities: ['balance:native', 'assets:discover'] })],
      options: { gatewayUrl: undefined as never },
    },
  )
  await expect.element(screen.getByRole('list', { name: 'Tokens' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Tokens' })).toBeVisible()
  expect(screen.getByRole('tab').elements()).toHaveLength(0)
})

test('another account has a history of its own', async () => {
  const world = await opened(
    everything,
    {},
    {
      adapters: () => {
        const adapter = wealthy()
        adapter.wallet.setAccounts([address, otherAddress])
        return [adapter]
      },
    },
  )
  await expect.element(world.screen.getByText('+0.75 ETH')).toBeVisible()
  world.gateway.rows = []
  world.adapter.wallet.setAccounts([otherAddress])
  await expect.element(world.screen.getByText('No activity yet')).toBeVisible()
})

test('nothing stands out of a narrow card, and no address is cut further', async () => {
  await page.viewport(320, 800)
  const { screen } = await opened(everything)
  await expect.element(screen.getByText('+0.75 ETH')).toBeVisible()
  await document.fonts.ready
  for (const row of screen.container.querySelectorAll('.lk-ListItem'))
    expect(row.scrollWidth, row.textContent).toBeLessThanOrEqual(row.clientWidth)
  for (const short of screen.container.querySelectorAll<HTMLElement>(
    '.lk-ListItem-subtitle:has(.lk-Address)',
  ))
    expect(short.scrollWidth, short.textContent).toBeLessThanOrEqual(short.clientWidth + 1)
})

test('a host may open it by itself', async () => {
  const { screen, core } = await opened(everything, {}, { open: { view: 'Account' } })
  core.store.dispatch(viewPushed(to('Transactions')))
  await expect.element(screen.getByText('+0.75 ETH')).toBeVisible()
})
