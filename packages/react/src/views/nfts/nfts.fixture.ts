import type { LatchkeyOptions } from '@latchkey/core'
import { memoryPlatform, type Platform } from '@latchkey/core/internal'
import { ethereum } from '../scenery.fixture.js'

/** Noon of a day on which the stories happen. */
const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A landscape drawn for the stories. */
function view(sky: string, sea: string, light: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${sky}"/><circle cx="44" cy="22" r="9" fill="${light}"/><path d="M0 42q8-5 16 0t16 0 16 0 16 0v22H0z" fill="${sea}"/><path d="M14 40h18l-4 7H18zM23 20v19M24 22l10 14H24z" fill="#fff" stroke="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** One as the gateway gives it. */
export type GivenNft = Readonly<Record<string, unknown>>

export const CONTRACT = '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf'

export function nft(id: string, more: GivenNft = {}): GivenNft {
  return {
    chainId: ethereum.caipNetworkId,
    standard: 'erc721',
    token: CONTRACT,
    id,
    amount: '1',
    name: `Low Tide #${id}`,
    collection: 'Harbour Postcards',
    imageUrl: null,
    attributes: [],
    spam: false,
    ...more,
  }
}

const HOURS = [
  ['Morning', view('#f6c177', '#2f6f7e', '#fff3d6')],
  ['Noon', view('#8ecae6', '#1d6fa5', '#ffe66d')],
  ['Dusk', view('#c86b85', '#3a2e5c', '#ffb38a')],
  ['Night', view('#141d33', '#0b3b4a', '#e9ecf5')],
] as const

/** Some of everything. */
export const everything: readonly GivenNft[] = [
  ...HOURS.map(([hour, imageUrl], index) =>
    nft(String(index + 1), {
      name: `${hour} in the harbour`,
      imageUrl,
      attributes: [
        { trait: 'Hour', value: hour },
        { trait: 'Boats', value: '1' },
        { trait: 'Weather', value: 'Light wind from the north' },
      ],
    }),
  ),
  nft('26', {
    standard: 'erc1155',
    amount: '12',
    name: 'Lighthouse stamp',
    collection: 'Stamps',
    imageUrl: HOURS[1][1],
  }),
  nft('14', { name: null, problem: 'unreachable' }),
]

export const suspicious: GivenNft = nft('666', {
  token: `0x${'bad'.repeat(13)}b`,
  name: 'Claim 5,000 USDC at drop.example.com',
  collection: 'Airdrop',
  spam: true,
  imageUrl: HOURS[2][1],
})

export const longTexts: readonly GivenNft[] = [
  nft('9'.repeat(77), {
    name: 'The Most Excellent Postcard of the Grand Harbour of the Northern Archipelago, Second Printing',
    collection: 'Collected Postcards of the Society of Harbour Masters and Lighthouse Keepers',
    amount: '9'.repeat(30),
    imageUrl: HOURS[0][1],
    attributes: [
      {
        trait: 'A trait with a name that goes on for longer',
        value: 'Averylongvaluewithoutasinglespaceinit',
      },
      { trait: 'Paper', value: 'Handmade, from the mill behind the old customs house by the pier' },
    ],
  }),
  nft('2', { name: 'W'.repeat(120), collection: null, amount: '12345678' }),
  nft('0', { standard: 'core', name: null, collection: null, problem: 'pending' }),
]

/** As many as one likes. */
export const many = (count: number): readonly GivenNft[] =>
  Array.from({ length: count }, (_, index) =>
    nft(String(index + 1), { imageUrl: HOURS[index % HOURS.length]?.[1] ?? null }),
  )

/** A gateway behind the platform's `fetch` that knows of one account. */
export interface NftsGateway {
  readonly options: Partial<LatchkeyOptions>
  /** The queries that it heard, oldest first. */
  readonly asked: URLSearchParams[]
  state: 'up' | 'down' | 'silent'
  items: readonly GivenNft[]
  partial: readonly string[]
  /** Items on a page. */
  page: number
  /** Fails for the pages behind the first. */
  brokenPages: boolean
  /** Networks that it serves. */
  serves: readonly string[]
}

export function nftsGateway(
  items: readonly GivenNft[],
  change: Partial<Omit<NftsGateway, 'options' | 'asked'>> = {},
  more: Partial<Platform> = {},
): NftsGateway {
  const world: NftsGateway = {
    asked: [],
    state: 'up',
    items,
    partial: [],
    page: 24,
    brokenPages: false,
    serves: [ethereum.caipNetworkId],
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
    if (pathname === '/v1/supported-chains') return Response.json({ http: world.serves, ws: [] })
    if (!pathname.endsWith('/nfts')) return Response.json({}, { status: 404 })
    world.asked.push(query)
    if (world.state === 'silent') return new Promise(() => undefined)
    const cursor = query.get('cursor')
    if (world.state === 'down' || (world.brokenPages && cursor !== null))
      throw new TypeError('Failed to fetch')
    const start = Number(cursor?.slice(1) ?? 0)
    const end = start + world.page
    return Response.json({
      data: world.items.slice(start, end),
      next: end < world.items.length ? `c${end}` : null,
      partial: world.partial,
    })
  }
  return world
}
