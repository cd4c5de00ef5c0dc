import type { LatchkeyOptions, WalletRecord } from '@latchkey/core'
import type { SharedConnectorFactory } from '@latchkey/core/adapter'
import { memoryPlatform } from '@latchkey/core/internal'
import { memoryStorage, type FakeAdapter, type MemoryStorage } from '@latchkey/testkit'
import { evm, mark } from '../scenery.fixture.js'

type Platform = NonNullable<LatchkeyOptions['platform']>

const shapes = [
  '<circle cx="20" cy="20" r="10" fill="#fff"/>',
  '<path d="M10 28 20 10l10 18z" fill="#fff"/>',
  '<rect x="11" y="11" width="18" height="18" rx="5" fill="#fff"/>',
  '<path d="M12 20h16M20 12v16" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
]
const colors = ['#3b5bdb', '#1098ad', '#2f9e44', '#e8590c', '#c2255c', '#6741d9', '#343a40', '#f08c00']
const names = [
  'Rainbow',
  'Trust Wallet',
  'Harbour',
  'Zerion',
  'Base (formerly Coinbase Wallet)',
  'OKX',
  'Bitget Wallet',
  'imToken',
  'Ledger Live',
  'Uniswap Wallet',
  'SafePal',
  'Exodus',
  'Fireblocks',
  'Saakuru All-in-One crypto App',
  'TokenPocket',
  'MathWallet',
  'Crypto.com Onchain',
  'Argent',
  'Omni',
  'Frontier',
  'Kraken Wallet',
  'iMe Messenger & Crypto Wallet',
  'Safe',
  'Rabby',
]

/** Wallets as a directory has them. The names repeat, with a number behind them. */
export function directory(count: number): WalletRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / names.length)
    const name = names[index % names.length] as string
    return {
      id: `w${index}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      ...(index % 11 !== 10 && {
        image_url: mark(colors[index % colors.length] as string, shapes[index % shapes.length] as string),
      }),
      ...(index % 5 === 1 && { badge_type: 'certified' }),
      ...(name === 'Harbour' && round === 0 && { rdns: 'com.harbour' }),
      mobile_link: `wallet${index}://`,
      homepage: `https://w${index}.test/`,
      app_store: `https://apps.test/w${index}`,
      chains: ['eip155:1'],
    }
  })
}

export interface Gateway {
  readonly options: Partial<LatchkeyOptions>
  /** Queries of the directory, oldest first. */
  readonly asked: URLSearchParams[]
  /** From now on: whether it answers, and after how many milliseconds. */
  state: 'up' | 'down' | 'silent'
  delay: number
  /** Fails for this page only. */
  brokenPage: number | undefined
  /** Who certified the wallets with a badge. */
  certifier: string | undefined
}

/** A gateway behind the platform's `fetch`: it answers as the real one does, from a list of the test's. */
export function gateway(wallets: readonly WalletRecord[], more: Partial<Platform> = {}): Gateway {
  const world: Gateway = {
    asked: [],
    state: 'up',
    delay: 0,
    brokenPage: undefined,
    certifier: 'Harbour Labs',
    options: {
      gatewayUrl: 'https://gateway.test',
      platform: memoryPlatform({
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
    if (pathname !== '/getWallets') return Response.json({}, { status: 404 })
    world.asked.push(query)
    if (world.state === 'silent') return new Promise(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, world.delay))
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    if (world.state === 'down' || (world.brokenPage === page && entries === 40))
      throw new TypeError('Failed to fetch')
    const list = (name: string): readonly string[] => query.get(name)?.split(',') ?? []
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = wallets.filter(
      ({ id, name, badge_type }) =>
        name.toLowerCase().includes(search) &&
        (!query.has('badge_type') || badge_type === query.get('badge_type')) &&
        (!query.has('include') || list('include').includes(id)) &&
        !list('exclude').includes(id),
    )
    const data = found.slice((page - 1) * entries, page * entries)
    return Response.json({
      data,
      count: found.length,
      ...(world.certifier !== undefined && { certifier: { name: world.certifier, date: '2026-11-01' } }),
    })
  }
  return world
}

/** Makes proposals that no wallet answers. */
export const nobodyAnswers: SharedConnectorFactory = () => ({
  pair: async ({ signal }) => ({
    uri: 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
    expiresAt: Date.now() + 300_000,
    approval: new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    ),
  }),
  restore: async () => undefined,
  wake: async () => undefined,
  onSession: () => () => undefined,
})

/** A family that can be reached through WalletConnect as well. */
export function reachable(adapter: FakeAdapter = evm()): FakeAdapter {
  const start: FakeAdapter['start'] = (host) => {
    const running = adapter.start(host)
    const shared = {
      proposal: () => ({
        chains: host.networks.map(({ caipNetworkId }) => caipNetworkId),
        methods: ['test_sign'],
        events: [],
      }),
      open: () => Promise.reject(new DOMException('Nobody answers', 'AbortError')),
    }
    return { ...running, capabilities: { ...running.capabilities, 'walletconnect:namespace': shared } }
  }
  return Object.assign(Object.create(adapter) as FakeAdapter, { start })
}

/** The options of a host that offers WalletConnect. */
export const remote: Partial<LatchkeyOptions> = {
  relayUrl: 'wss://relay.test',
  walletConnect: async () => nobodyAnswers,
}

/** A storage in which an earlier page left its recent wallets. */
export function withRecent(recent: string): MemoryStorage {
  const storage = memoryStorage()
  storage.setItem('@latchkey/default/recentWallets@1', recent)
  return storage
}
