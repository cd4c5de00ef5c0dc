import { toEventSelector, type Address, type Hex } from 'viem'

export const TRANSFER: Hex = toEventSelector('Transfer(address,address,uint256)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
/** Of tokens that are told apart, which have no amount. */
const ONE = 1n
const ALL = 2n ** 256n - 1n

/** What a token says that it did. */
export interface TokenLog {
  /** The contract that logged it, in lower case. */
  readonly contract: string
  readonly kind: Hex
  /** Who has less and who has more, or who gives leave and who gets it. */
  readonly parties: readonly [Address, Address]
  /** In the smallest unit. */
  readonly units: bigint
}

/**
 * A log as a node gives it; `undefined` for what is none of a token. Some old tokens have all three values in
 * its data. Three indexed ones are of a token that is told apart, unless it is the one that is `sent`: that
 * one has amounts.
 */
export function readLog(log: unknown, sent: string | undefined): TokenLog | undefined {
  const { address, topics, data } = Object(log) as Readonly<Record<string, unknown>>
  if (typeof address !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) return undefined
  const [kind, ...indexed] = topics as readonly unknown[]
  if (kind !== TRANSFER && kind !== APPROVAL && kind !== APPROVAL_FOR_ALL) return undefined
  const [from, to, value] = [...indexed, ...wordsOf(data)].filter(isWord)
  if (from === undefined || to === undefined || value === undefined) return undefined
  const contract = address.toLowerCase()
  const isAll = kind === APPROVAL_FOR_ALL && BigInt(value) > 0n
  const isOne = kind !== APPROVAL_FOR_ALL && indexed.length === 3 && contract !== sent?.toLowerCase()
  return {
    contract,
    kind,
    parties: [addressOf(from), addressOf(to)],
    units: isAll ? ALL : isOne ? ONE : BigInt(value),
  }
}

export const wordsOf = (data: string): readonly Hex[] =>
  (data.slice(2).match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`)

const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
const addressOf = (word: Hex): Address => `0x${word.slice(26)}`
