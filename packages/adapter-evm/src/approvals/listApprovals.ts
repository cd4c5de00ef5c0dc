import {
  formatUnits,
  MalformedResponseError,
  type ApprovalsRequest,
  type Network,
  type TokenApproval,
  type TokenApprovals,
} from '@latchkey/core/adapter'
import { getAddress, isAddress, type Address } from 'viem'
import { getBlock } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { chooseCandidates, idOf, readCandidate, type Candidate } from './candidates.js'
import { spenderName } from './knownSpenders.js'
import { readLive, type LiveApproval } from './liveApprovals.js'
import { PERMIT2_NAME } from './permit2.js'
import { searchLog } from './searchLog.js'
import { readTokenFacts, type TokenFacts } from './tokenFacts.js'

/**
 * More of the smallest unit than any token has: no limit, also where a part of it was used up. `uint96` is
 * what UNI and COMP keep of one.
 */
const NO_LIMIT = 2n ** 128n
const NO_LIMIT_96 = 2n ** 96n - 1n

/**
 * What an account lets others take: the log says what was approved at some time, each contract what of that
 * stands now.
 */
export async function listApprovals(
  context: EvmContext,
  { address, network, found, signal }: ApprovalsRequest,
): Promise<TokenApprovals> {
  if (!isAddress(address, { strict: false })) throw new MalformedResponseError({ details: 'address' })
  const owner = getAddress(address)
  const client = chainClient(context, network)
  const read = async (): Promise<TokenApprovals> => {
    const { candidates, from } = found
      ? { candidates: found.candidates.flatMap((each) => readCandidate(each) ?? []), from: found.from ?? 0 }
      : await searchLog(client, owner, signal)
    const { chosen, left } = chooseCandidates(candidates)
    const { approvals, unread } = await readLive(client, owner, chosen)
    const [facts, searchedFrom] = await Promise.all([
      readTokenFacts(client, owner, approvals),
      from > 0 ? timeOf(client, from) : undefined,
    ])
    const missing = left + unread + (found?.more ?? 0)
    return {
      approvals: approvals.map((each) => toApproval(each, facts.get(each.token) ?? {}, network)),
      ...(searchedFrom !== undefined && { searchedFrom }),
      ...(missing > 0 && { unread: missing }),
    }
  }
  return readChain(signal, read())
}

/**
 * When a block was made, in milliseconds since the epoch. A node that forgot it says nothing of what was
 * before.
 */
const timeOf = (client: ChainClient, block: number): Promise<number> =>
  getBlock(client, { blockNumber: BigInt(block) }).then(
    ({ timestamp }) => Number(timestamp) * 1000,
    () => Date.now(),
  )

const KINDS = { allowance: 'allowance', permit2: 'allowance', operator: 'collection', item: 'item' } as const

function toApproval(live: LiveApproval, facts: TokenFacts, network: Network): TokenApproval {
  const { standard, token, spender, item, expiresAt } = live
  const name = spenderName(spender, network)
  const atRisk = atRiskOf(live, facts)
  return {
    id: idOf(live),
    kind: KINDS[standard],
    spender: { address: spender, ...(name !== undefined && { name }) },
    token: tokenOf(token, facts, standard),
    ...(item !== undefined && { item: String(item) }),
    amount: amountOf(live, facts),
    ...(atRisk !== undefined && { atRisk }),
    ...(standard === 'permit2' && { via: PERMIT2_NAME }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt * 1000 }),
  }
}

function tokenOf(
  address: Address,
  { symbol, name, decimals }: TokenFacts,
  standard: Candidate['standard'],
): TokenApproval['token'] {
  const isFungible = standard === 'allowance' || standard === 'permit2'
  return {
    address,
    ...(symbol !== undefined && { symbol }),
    ...(name !== undefined && { name }),
    ...(isFungible && decimals !== undefined && { decimals }),
  }
}

function amountOf({ standard, units }: LiveApproval, { decimals = 0 }: TokenFacts): string {
  if (standard === 'item') return '1'
  if (units === undefined || units >= NO_LIMIT || units === NO_LIMIT_96) return 'all'
  return formatUnits(units, decimals)
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))

/** No more than the account has, and through Permit2 no more than that may take itself. */
function atRiskOf(
  { standard, units }: LiveApproval,
  { balance, decimals = 0, toPermit2 }: TokenFacts,
): string | undefined {
  if (standard === 'item') return '1'
  if (balance === undefined) return undefined
  if (units === undefined) return String(balance)
  const most = standard === 'permit2' ? least(units, balance, toPermit2 ?? 0n) : least(units, balance)
  return formatUnits(most, decimals)
}
