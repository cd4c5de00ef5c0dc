import type { ApprovalCandidate } from '@latchkey/core/adapter'
import { getAddress, isAddress, type Address } from 'viem'

/**
 * What an approval is, before its contract was asked. `allowance`: of an ERC-20. `permit2`: of an ERC-20,
 * kept by Permit2. `operator`: of all NFTs of a collection. `item`: of one of them.
 */
export type Standard = 'allowance' | 'permit2' | 'operator' | 'item'

/** A candidate whose parts were read. */
export interface Candidate {
  readonly standard: Standard
  readonly token: Address
  readonly spender: Address
  readonly item?: bigint
}

const STANDARDS: readonly string[] = ['allowance', 'permit2', 'operator', 'item'] satisfies Standard[]
/** What is asked of contracts at most, of all tokens and of one. */
const [MOST, MOST_OF_TOKEN] = [1000, 100]
const LARGEST = 2n ** 256n

/** Tells approvals of an account on a network apart. */
export const idOf = ({ standard, token, spender, item }: Candidate): string =>
  [standard, token, spender, ...(item === undefined ? [] : [String(item)])].join('/')

/** A candidate as a gateway gives it; `undefined` for what is none. */
export function readCandidate({ standard, token, spender, item }: ApprovalCandidate): Candidate | undefined {
  const isKnown = (value: string): value is Standard => STANDARDS.includes(value)
  const at = (value: string): boolean => isAddress(value, { strict: false })
  if (!isKnown(standard) || !at(token) || !at(spender)) return undefined
  const basis = { standard, token: getAddress(token), spender: getAddress(spender) }
  if (standard !== 'item') return basis
  const id = item !== undefined && /^\d{1,78}$/.test(item) ? BigInt(item) : LARGEST
  return id < LARGEST ? { ...basis, item: id } : undefined
}

/**
 * Those whose contracts are asked, each once. Anyone can deploy a token that logs approvals in the name of
 * anyone: tokens take turns, so that a flood of one of them does not displace the others.
 *
 * @returns how many are left out, too
 */
export function chooseCandidates(candidates: readonly Candidate[]): {
  readonly chosen: readonly Candidate[]
  readonly left: number
} {
  const byToken = new Map<Address, Map<string, Candidate>>()
  for (const candidate of candidates) {
    const ofToken = byToken.get(candidate.token) ?? new Map<string, Candidate>()
    byToken.set(candidate.token, ofToken)
    // The first one is the newest.
    const id = idOf(candidate)
    if (!ofToken.has(id)) ofToken.set(id, candidate)
  }
  const all = [...byToken.values()].map((ofToken) => [...ofToken.values()])
  const total = all.reduce((sum, { length }) => sum + length, 0)
  const turns = Array.from({ length: MOST_OF_TOKEN }, (_, turn) => turn)
  const chosen = turns.flatMap((turn) => all.flatMap((ofToken) => ofToken[turn] ?? [])).slice(0, MOST)
  return { chosen, left: total - chosen.length }
}
