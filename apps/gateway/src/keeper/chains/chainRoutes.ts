import { createWindowCounter } from '../../server/windowCounter.js'
import { KeeperError, tooMany } from '../keeperError.js'
import { type KeeperRoutes, withKey, withSession } from '../keeperRoutes.js'
import { type ChainLine, createLines } from './chainLines.js'
import type { ServedChains } from './servedChains.js'

/** Of one browser: an approval that is looked at takes a dozen. */
const callsPerMinute = 600

/** What the keeper asks chains: for visitors who are signed in, by a list of methods. */
export function chainRoutes(served: ServedChains): KeeperRoutes {
  const lines: ReadonlyMap<string, ChainLine> = createLines(served)
  const calls = createWindowCounter(callsPerMinute)
  return {
    askChain: withSession<{ method: string; params?: readonly unknown[] }>(
      async ({ method, params = [] }, { jkt }, { request, reply }) => {
        const wait = calls.take(jkt, 1)
        if (wait > 0) throw tooMany(wait)
        const line = lines.get((request.params as { caip2: string }).caip2)
        if (line === undefined) throw new KeeperError('chain-not-served')
        // As text: reading numbers and writing them again could change them.
        return reply.type('application/json').send(await line(method, params))
      },
    ),
    listChains: withKey(() => {
      const accounts = new Map(served.smartAccounts?.list('').map((each) => [each.chainId, each]))
      return {
        chains: [...served.chains, ...served.families].map(([caipNetworkId, { config }]) => {
          const { name, nativeCurrency } = config
          const { symbol, decimals } = nativeCurrency
          const { entryPoint, implementations } = accounts.get(caipNetworkId) ?? {}
          return {
            caipNetworkId,
            name,
            symbol,
            decimals,
            ...(implementations && { smartAccounts: { entryPoint, implementations } }),
          }
        }),
      }
    }),
  }
}
