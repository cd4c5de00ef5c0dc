import type { LatchkeyOptions } from '@latchkey/core'
import { memoryPlatform, toastClosed, type Platform } from '@latchkey/core/internal'
import { address, ethereum, mark, otherAddress, tokens } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'

/** Noon of a day on which the stories happen. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ITEM = '<rect x="8" y="8" width="24" height="24" rx="4" fill="#fff"/>'

export interface Transfer {
  readonly direction: 'in' | 'out'
  readonly quantity: { readonly numeric: string }
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly address?: string
    readonly iconUrl?: string
  }
  readonly nft?: {
    readonly collection: string
    readonly id: string
    readonly name: string
    readonly imageUrl?: string
  }
}

export interface Transaction {
  readonly id: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly transfers: readonly Transfer[]
}

/** Of the scenery's tokens: what moved. */
export function moved(direction: Transfer['direction'], symbol: string, numeric: string): Transfer {
  const known = tokens.find((token) => token.symbol === symbol)
  return {
    direction,
    quantity: { numeric },
    token: {
      name: known?.name ?? symbol,
      symbol,
      ...(known?.address !== undefined && { address: known.address }),
      ...(known?.iconUrl !== undefined && { iconUrl: known.iconUrl }),
    },
  }
}

let count = 0
/** A transaction of the scenery's account, so many days before now. */
export function transaction(
  days: number,
  transfers: readonly Transfer[],
  metadata: Readonly<Record<string, unknown>> = {},
): Transaction {
  count += 1
  const hash = `0x${String(count).padStart(64, '7')}`
  const isIn = transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
  return {
    id: hash,
    metadata: {
      hash,
      minedAt: new Date(NOW - days * DAY).toISOString(),
      status: 'confirmed',
      sentFrom: isIn ? otherAddress : address,
      sentTo: isIn ? address : otherAddress,
      chain: ethereum.caipNetworkId,
      ...metadata,
    },
    transfers,
  }
}

const claim: Transfer = {
  direction: 'in',
  quantity: { numeric: '5000' },
  token: { name: 'Claim at drop.example.com', symbol: 'CLAIM', address: 'eip155:1:0xbad' },
}
const postcard: Transfer = {
  direction: 'in',
  quantity: { numeric: '1' },
  token: { name: 'Harbour Postcards', symbol: '', address: 'eip155:1:0xpost' },
  nft: {
    collection: 'Harbour Postcards',
    id: '12',
    name: 'Low Tide #12',
    imageUrl: mark('#0f7b5f', ITEM),
  },
}

/** Some of everything, the newest first. */
export const everything: readonly Transaction[] = [
  transaction(0.1, [moved('in', 'ETH', '0.75')]),
  transaction(1, [moved('out', 'USDC', '120')]),
  transaction(2, [moved('in', 'DAI', '311.4'), moved('out', 'ETH', '0.1')]),
  transaction(3, [claim]),
  transaction(5, [], { sentTo: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }),
  transaction(9, [moved('out', 'ETH', '0.2')], { status: 'failed' }),
  transaction(26, [postcard]),
  transaction(30, [moved('out', 'DAI', '20'), moved('out', 'UNI', '1.5'), moved('out', 'USDC', '10')]),
  transaction(31, [{ ...claim, quantity: { numeric: '0' } }]),
  transaction(400, [moved('in', 'ETH', '2')]),
]

export const longTexts: readonly Transaction[] = [
  transaction(1, [
    {
      ...moved('in', 'ETH', '123456789012345.678912345678912345'),
      token: { name: 'A token with a name that goes on and on', symbol: 'LONGESTSYMBOLOFALL' },
    },
  ]),
  transaction(2, [
    {
      ...postcard,
      nft: { ...postcard.nft!, name: 'The Most Excellent Postcard of the Northern Archipelago #4' },
    },
  ]),
  transaction(
    3,
    Array.from({ length: 9 }, (_, index) => moved('out', 'UNI', `${index + 1}000000.123456`)),
  ),
  transaction(4, [moved('in', 'DAI', '98765432109876543210'), moved('out', 'USDC', '0.0000000001')]),
]

/** As many rows as one likes, one a day. */
export const many = (rows: number): readonly Transaction[] =>
  Array.from({ length: rows }, (_, index) => transaction(index + 1, [moved('in', 'ETH', `${index + 1}`)]))

/** A gateway behind the platform's `fetch` that knows of one account. */
export interface HistoryGateway {
  readonly options: Partial<LatchkeyOptions>
  /** What was asked, oldest first. */
  readonly asked: URLSearchParams[]
  state: 'up' | 'down' | 'silent'
  rows: readonly Transaction[]
  /** Rows that it keeps back unless `spam` is `show`. */
  kept: readonly Transaction[]
  partial: readonly string[]
  /** Rows on a page. */
  page: number
  /** Fails for the pages behind the first. */
  brokenPages: boolean
}

export function historyGateway(
  rows: readonly Transaction[],
  change: Partial<Omit<HistoryGateway, 'options' | 'asked'>> = {},
  more: Partial<Platform> = {},
): HistoryGateway {
  const world: HistoryGateway = {
    asked: [],
    state: 'up',
    rows,
    kept: [],
    partial: [],
    page: 20,
    brokenPages: false,
    ...change,
    options: {
      gatewayUrl: 'https://gateway.test',
      platform: memoryPlatform({
        now: () => NOW,
        // Delays, such as those between attempts, are a tenth of a real page's.
        delay: (task, ms) => {
          const timer = setTimeout(task, ms / 10)
          return () => clearTimeout(timer)
        },
        fetch: (url) => answer(new URL(url)),
        ...more,
      }),
    },
  }
  async function answer({ pathname, searchParams: query }: URL): Promise<Response> {
    if (pathname === '/v1/supported-chains') return Response.json({ http: [ethereum.caipNetworkId], ws: [] })
    if (!pathname.endsWith('/history')) return Response.json({}, { status: 404 })
    world.asked.push(query)
    if (world.state === 'silent') return new Promise(() => undefined)
    const cursor = query.get('cursor')
    if (world.state === 'down' || (world.brokenPages && cursor !== null))
      throw new TypeError('Failed to fetch')
    const shows = query.get('spam') === 'show'
    const all = shows
      ? [...world.rows, ...world.kept].sort((a, b) =>
          String(b.metadata['minedAt']).localeCompare(String(a.metadata['minedAt'])),
        )
      : world.rows
    const start = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1
    const data = all.slice(start, start + world.page)
    return Response.json({
      data,
      next: start + world.page < all.length ? data.at(-1)?.id : null,
      partial: world.partial,
      ...(!shows && start === 0 && { hidden: world.kept.length }),
    })
  }
  return world
}

/** The account sent something: it is pending until `transfers/confirmed` says otherwise. */
export async function sent({ core }: World, hash = `0x${'5e'.repeat(32)}`, at = NOW - 60_000): Promise<void> {
  // Screens know nothing of this part: it is loaded by sending.
  await core.services.features.load('transfers' as 'shell')
  const payload = {
    id: 1,
    namespace: 'eip155',
    caipNetworkId: ethereum.caipNetworkId,
    from: address,
    recipient: otherAddress,
    amount: '0.5',
    symbol: 'ETH',
    at,
  }
  core.store.dispatch({ type: 'transfers/begun', payload })
  core.store.dispatch({ type: 'transfers/submitted', payload: { id: 1, hash } })
  // A slow machine would take its picture when this toast is gone.
  await new Promise((resolve) => setTimeout(resolve))
  for (const { id } of core.store.getState().feedback?.toasts ?? []) core.store.dispatch(toastClosed(id))
}
