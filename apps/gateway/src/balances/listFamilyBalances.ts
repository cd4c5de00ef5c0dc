import type { Cache } from '../database/cache.js'
import { badRequest } from '../errors/gatewayError.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { Prices } from '../prices/createPrices.js'
import { type Balance, withPrice } from './balance.js'
import type { BalanceReader } from './gatherBalances.js'

/** How long an answer is kept. */
const seconds = 30

interface Services {
  readonly families: ReadonlyMap<string, FamilyChain>
  readonly cache: Cache
  readonly prices: Pick<Prices, 'familyPrices'>
}

interface Question {
  readonly address: string
  readonly chainId?: string | undefined
  readonly fresh: boolean
}

/** Readers of balances on one chain that is not EVM, or on all that the address can be one of. */
export function listFamilyBalances(
  { families, cache, prices }: Services,
  { address, chainId, fresh }: Question,
): readonly BalanceReader[] {
  const named = chainId === undefined ? undefined : families.get(chainId)
  if (named && !named.isAddress(address))
    throw badRequest('address', `address is not one of ${named.config.name}, or its checksum is wrong.`)
  const chains =
    chainId === undefined
      ? [...families.values()].filter((chain) => chain.isAddress(address))
      : named
        ? [named]
        : []
  return chains.map((chain) => {
    const { caipId } = chain.config
    const entry = { kind: 'balance', key: `${caipId}:${address}`, seconds }
    const load = async (): Promise<Balance[]> => {
      const [balances, known] = await Promise.all([chain.balances(address), prices.familyPrices(chain)])
      return balances.map((balance) => withPrice(balance, known))
    }
    return { caipId, read: () => cache.read(entry, load, fresh) }
  })
}
