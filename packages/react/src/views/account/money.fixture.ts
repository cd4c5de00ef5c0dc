import type { LatchkeyOptions, TokenBalance } from '@latchkey/core'
import { memoryPlatform, refreshBalances } from '@latchkey/core/internal'
import { address, ethereum, tokens } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'

/** A gateway behind the platform's `fetch` that has rates of currencies, and no chain. */
export interface MoneyGateway {
  readonly options: Partial<LatchkeyOptions>
  /** How often it was asked for rates. */
  asked: number
  answer: () => Response | Promise<Response>
}

const rates = { base: 'USD', source: 'ecb', date: '2026-11-23', rates: { EUR: '0.5', JPY: '150' } }

/** @param currency what the host wants amounts in */
export function moneyGateway(currency: string | undefined, change: object = {}): MoneyGateway {
  const world: MoneyGateway = {
    asked: 0,
    answer: () => Response.json({ ...rates, stale: false, ...change }),
    options: {
      gatewayUrl: 'https://gateway.test',
      ...(currency !== undefined && { currency }),
      platform: memoryPlatform({
        fetch: async (url) => {
          const { pathname } = new URL(url)
          if (pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
          if (pathname !== '/v1/fiat/rates') return Response.json({}, { status: 404 })
          world.asked += 1
          return world.answer()
        },
      }),
    },
  }
  return world
}

/** The tokens of the scenery; the first one's price is of yesterday. */
export function withOldPrice(at: number = Date.now() / 1000 - 90_000): readonly TokenBalance[] {
  const [first, ...rest] = tokens
  return first
    ? [{ ...first, priced: { source: 'chainlink', at: Math.floor(at), stale: true } }, ...rest]
    : []
}

/** The balances of the account are read, and then its chain fails. */
export async function goStale({ core, adapter }: World): Promise<void> {
  const arg = {
    caipAddress: `eip155:1:${address}`,
    networkId: ethereum.caipNetworkId,
    connectorId: adapter.wallet.connectorId,
  } as const
  await refreshBalances(core, arg)
  adapter.chain.failing = true
  await refreshBalances(core, arg)
}
