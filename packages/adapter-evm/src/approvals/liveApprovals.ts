import { isAddressEqual, zeroAddress, type Address } from 'viem'
import { getBlock } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { Question } from '../chain/readMany.js'
import { askContracts } from './askContracts.js'
import type { Candidate } from './candidates.js'
import { PERMIT2, permit2Abi } from './permit2.js'
import { tokenAbi } from './tokenAbi.js'

/** An approval that stands. */
export interface LiveApproval extends Candidate {
  /** In the smallest unit; of NFTs nothing. */
  readonly units?: bigint
  /** In seconds since the epoch, of Permit2. */
  readonly expiresAt?: number
}

/** What stands, by its contracts. */
export interface Live {
  readonly approvals: readonly LiveApproval[]
  /** Candidates that no node told of. */
  readonly unread: number
}

/** What an account's candidates come to: a log does not say what was used up or taken back since. */
export async function readLive(
  client: ChainClient,
  owner: Address,
  candidates: readonly Candidate[],
): Promise<Live> {
  const asked = candidates.map((candidate) => questionsOf(owner, candidate))
  const hasExpiry = candidates.some(({ standard }) => standard === 'permit2')
  const [{ said, unheard }, now] = await Promise.all([
    askContracts(client, asked.flat()),
    hasExpiry ? getBlock(client).then(({ timestamp }) => timestamp) : 0n,
  ])
  const approvals: LiveApproval[] = []
  let [place, unread] = [0, 0]
  for (const [index, candidate] of candidates.entries()) {
    const count = asked[index]?.length ?? 0
    const places = Array.from({ length: count }, (_, next) => place + next)
    place += count
    if (places.some((each) => unheard.has(each))) unread += 1
    else
      approvals.push(
        ...standing(
          owner,
          candidate,
          places.map((each) => said[each]),
          now,
        ),
      )
  }
  return { approvals, unread }
}

function questionsOf(owner: Address, { standard, token, spender, item }: Candidate): readonly Question[] {
  const ofToken = (functionName: string, ...args: readonly unknown[]): Question => ({
    address: token,
    abi: tokenAbi,
    functionName,
    args,
  })
  if (standard === 'allowance') return [ofToken('allowance', owner, spender)]
  if (standard === 'operator') return [ofToken('isApprovedForAll', owner, spender)]
  if (standard === 'item') return [ofToken('getApproved', item), ofToken('ownerOf', item)]
  return [{ address: PERMIT2, abi: permit2Abi, functionName: 'allowance', args: [owner, token, spender] }]
}

/** What a contract refuses to say, or says otherwise than its kind does, is no approval. */
function standing(
  owner: Address,
  candidate: Candidate,
  [first, second]: readonly unknown[],
  now: bigint,
): readonly LiveApproval[] {
  const { standard, spender } = candidate
  if (standard === 'allowance')
    return typeof first === 'bigint' && first > 0n ? [{ ...candidate, units: first }] : []
  if (standard === 'operator') return first === true ? [candidate] : []
  if (standard === 'item') {
    const isSame = (value: unknown, other: Address): boolean =>
      typeof value === 'string' && isAddressEqual(value as Address, other)
    const stands = isSame(first, spender) && isSame(second, owner) && spender !== zeroAddress
    return stands ? [candidate] : []
  }
  const [units, expiresAt] = Array.isArray(first) ? (first as readonly unknown[]) : []
  const stands =
    typeof units === 'bigint' && units > 0n && typeof expiresAt === 'number' && BigInt(expiresAt) >= now
  return stands ? [{ ...candidate, units, expiresAt }] : []
}
