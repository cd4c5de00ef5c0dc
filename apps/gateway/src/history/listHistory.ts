import { badRequest } from '../errors/gatewayError.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { HistoryPage } from './transaction.js'

const limit = 20
const empty: HistoryPage = { data: [], next: null }

interface Question {
  readonly address: string
  readonly chainId?: string | undefined
  readonly cursor?: string | undefined
}

/**
 * What an account did on a chain, from the chain itself (S7.04). EVM nodes keep no account of it, and a chain
 * that is not served has nothing: both have an empty answer. Without a chain, the first that the address is
 * one of.
 */
export async function listHistory(
  families: ReadonlyMap<string, FamilyChain>,
  { address, chainId, cursor }: Question,
): Promise<HistoryPage> {
  const chain =
    chainId === undefined
      ? [...families.values()].find((entry) => entry.isAddress(address))
      : families.get(chainId)
  if (chain === undefined) return empty
  if (!chain.isAddress(address))
    throw badRequest('address', `address is not one of ${chain.config.name}, or its checksum is wrong.`)
  return chain.history(address, { cursor, limit })
}
