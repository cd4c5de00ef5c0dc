import type { Address } from 'viem'
import type { Logger } from 'pino'
import type { Chain } from '../chains/chain.js'
import { looksEvm, requireEvmAddress } from '../chains/addresses.js'
import type { Cache } from '../database/cache.js'
import { type PriceProvider, priceKey } from '../prices/priceProvider.js'
import { describeError } from '../server/describeError.js'
import { type Balance, toBalance } from './balance.js'
import { type Holdings, readHoldings } from './readHoldings.js'

/** How long an answer is kept. */
const seconds = 30

interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  readonly cache: Cache
  readonly prices: PriceProvider
  readonly log: Logger
}

interface BalanceQuestion {
  readonly address: string
  readonly chainId?: string | undefined
  readonly fresh: boolean
}

/** Balances of an account on one chain, or on all of its family; none where the chain is not served (S7.01). */
export async function listBalances(services: Services, { address, chainId, fresh }: BalanceQuestion): Promise<readonly Balance[]> {
  const asked = chainId === undefined ? [...services.chains.values()] : [services.chains.get(chainId)]
  const chains = asked.filter((chain) => chain !== undefined)
  if (chains.length === 0 || (chainId === undefined && !looksEvm(address))) return []
  const account = requireEvmAddress(address, 'address')
  const lists = await Promise.all(
    chains.map((chain) =>
      services.cache.read({ kind: 'balance', key: `${chain.caipId}:${account}`, seconds }, () => readBalances(services, chain, account), fresh),
    ),
  )
  return lists.flat()
}

async function readBalances({ prices, log }: Services, chain: Chain, account: Address): Promise<readonly Balance[]> {
  const holdings = await chain.ask(() => readHoldings(chain, account))
  const known = await pricesOf(prices, chain, holdings, log)
  return [
    toBalance(chain.caipId, chain.config.nativeCurrency, holdings.native, known.get(priceKey())),
    ...holdings.tokens.map(({ token, amount }) => toBalance(chain.caipId, token, amount, known.get(priceKey(token)))),
  ]
}

/** Balances without prices are worth more than no balances. */
async function pricesOf(provider: PriceProvider, chain: Chain, holdings: Holdings, log: Logger): Promise<ReadonlyMap<string, string>> {
  try {
    return await provider.prices(chain, holdings.tokens.map(({ token }) => token))
  } catch (error) {
    log.warn({ chain: chain.caipId, error: describeError(error) }, 'no prices')
    return new Map()
  }
}
