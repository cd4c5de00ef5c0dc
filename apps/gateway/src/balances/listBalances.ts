import type { Address } from 'viem'
import type { Logger } from 'pino'
import type { Chain } from '../chains/chain.js'
import { looksEvm, requireEvmAddress } from '../chains/addresses.js'
import type { Cache } from '../database/cache.js'
import type { Price } from '../prices/price.js'
import { type PriceProvider, priceKey } from '../prices/priceProvider.js'
import { describeError } from '../server/describeError.js'
import { type Balance, toBalance } from './balance.js'
import type { BalanceReader } from './gatherBalances.js'
import { readHoldings } from './readHoldings.js'

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

/**
 * Readers of an account's balances on one chain, or on all EVM chains; none where the chain is not served
 * (S7.01).
 */
export function listBalances(
  services: Services,
  { address, chainId, fresh }: BalanceQuestion,
): readonly BalanceReader[] {
  const asked = chainId === undefined ? [...services.chains.values()] : [services.chains.get(chainId)]
  const chains = asked.filter((chain) => chain !== undefined)
  if (chains.length === 0 || (chainId === undefined && !looksEvm(address))) return []
  const account = requireEvmAddress(address, 'address')
  return chains.map((chain) => ({
    caipId: chain.caipId,
    read: () =>
      services.cache.read(
        { kind: 'balance', key: `${chain.caipId}:${account}`, seconds },
        () => readBalances(services, chain, account),
        fresh,
      ),
  }))
}

async function readBalances({ prices, log }: Services, chain: Chain, account: Address): Promise<Balance[]> {
  const holdings = await chain.ask(() => readHoldings(chain, account))
  const known = await pricesOf(prices, chain, log)
  return [
    toBalance(chain.caipId, chain.config.nativeCurrency, holdings.native, known.get(priceKey())),
    ...holdings.tokens.map(({ token, amount }) =>
      toBalance(chain.caipId, token, amount, known.get(priceKey(token))),
    ),
  ]
}

/** Balances without prices are worth more than no balances. */
async function pricesOf(
  provider: PriceProvider,
  chain: Chain,
  log: Logger,
): Promise<ReadonlyMap<string, Price>> {
  try {
    return await provider.prices(chain, chain.config.tokens)
  } catch (error) {
    log.warn({ chain: chain.caipId, error: describeError(error) }, 'no prices')
    return new Map()
  }
}
