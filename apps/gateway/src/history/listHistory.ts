import type { Chain } from '../chains/chain.js'
import { looksEvm, requireEvmAddress } from '../chains/addresses.js'
import { badRequest } from '../errors/gatewayError.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { HistorySource } from './historySource.js'
import { readEvmHistory } from './readEvmHistory.js'
import { unknownHistory, type HistoryPage, type HistoryQuestion } from './transaction.js'

const limit = 20
const empty: HistoryPage = { data: [], next: null }

interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, FamilyChain>
  /** Where the histories of EVM chains come from; one that has none is missing. */
  readonly histories: ReadonlyMap<string, HistorySource>
}

interface Question extends Pick<HistoryQuestion, 'cursor' | 'spam'> {
  readonly address: string
  readonly chainId?: string | undefined
}

/**
 * What an account did on a chain (S7.04): from the chain itself, or for EVM from where the chain's `history`
 * says. Of a chain without one all is unknown; one that is not served is skipped (S7.01). Without a chain,
 * the first that has a history and that the address is one of.
 */
export function listHistory(services: Services, question: Question): Promise<HistoryPage> {
  const { chainId, address } = question
  const isEvm = chainId === undefined ? looksEvm(address) : services.chains.has(chainId)
  return isEvm ? listEvmHistory(services, question) : listFamilyHistory(services, question)
}

async function listEvmHistory(
  { chains, histories }: Services,
  { address, chainId, cursor, spam }: Question,
): Promise<HistoryPage> {
  const id = chainId ?? histories.keys().next().value
  const [chain, source] = id === undefined ? [] : [chains.get(id), histories.get(id)]
  if (chain === undefined) return empty
  if (source === undefined) return unknownHistory
  return readEvmHistory(chain, source, requireEvmAddress(address, 'address'), { cursor, limit, spam })
}

async function listFamilyHistory(
  { families }: Services,
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
