import type { Cache } from '../database/cache.js'
import { badRequest } from '../errors/gatewayError.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { Balance } from './balance.js'

/** How long an answer is kept. */
const seconds = 30

interface Services {
  readonly families: ReadonlyMap<string, FamilyChain>
  readonly cache: Cache
}

interface Question {
  readonly address: string
  readonly chainId?: string | undefined
  readonly fresh: boolean
}

/** Balances on one chain that is not EVM, or on all that the address can be one of. */
export async function listFamilyBalances({ families, cache }: Services, { address, chainId, fresh }: Question): Promise<readonly Balance[]> {
  const named = chainId === undefined ? undefined : families.get(chainId)
  if (named && !named.isAddress(address)) throw badRequest('address', `address is not one of ${named.config.name}, or its checksum is wrong.`)
  const chains = chainId === undefined ? [...families.values()].filter((chain) => chain.isAddress(address)) : named ? [named] : []
  const lists = await Promise.all(
    chains.map(async (chain) => {
      const entry = { kind: 'balance', key: `${chain.config.caipId}:${address}`, seconds }
      return cache.read(entry, async () => [...(await chain.balances(address))], fresh)
    }),
  )
  return lists.flat()
}
