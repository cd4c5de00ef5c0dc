import { isAddressEqual, toEventSelector, type Address, type Hex } from 'viem'

/** Under this address a node that tries a call logs moves of the network's own currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
/** Of tokens that are told apart, which have no amount. */
const ONE = 1n
const ALL = 2n ** 256n - 1n
/** A contract may log as much as it likes. */
const MOST = 256

/** What a call did, by token in lower case; empty for the network's own currency. In the smallest unit. */
export interface Effects {
  /** Of the account; below zero where it has less. */
  readonly moved: ReadonlyMap<string, bigint>
  /** Of the recipient. */
  readonly arrived: ReadonlyMap<string, bigint>
  readonly approved: readonly { readonly token: string; readonly spender: Address; readonly units: bigint }[]
}

interface Entry {
  readonly token: string
  readonly kind: Hex
  readonly parties: readonly [Address, Address]
  readonly units: bigint
}

/** By the logs of a call as a node gives them. What does not fit is passed over. */
export function readEffects(logs: unknown, account: Address, recipient: Address): Effects {
  const entries = (Array.isArray(logs) ? (logs as readonly unknown[]) : []).slice(0, MOST).flatMap(readEntry)
  const moved = new Map<string, bigint>()
  const arrived = new Map<string, bigint>()
  const add = (to: Map<string, bigint>, token: string, units: bigint): unknown =>
    to.set(token, (to.get(token) ?? 0n) + units)
  // What is approved twice is approved as the last one says.
  const approved = new Map<string, Effects['approved'][number]>()
  for (const { token, kind, parties, units } of entries) {
    const [from, to] = parties
    if (kind !== TRANSFER) {
      if (isAddressEqual(from, account)) approved.set(`${token}/${to}`, { token, spender: to, units })
      continue
    }
    if (isAddressEqual(from, account)) add(moved, token, -units)
    if (isAddressEqual(to, account)) add(moved, token, units)
    if (isAddressEqual(to, recipient)) add(arrived, token, units)
  }
  return { moved, arrived, approved: [...approved.values()].filter(({ units }) => units > 0n) }
}

/** Some old tokens have all three values in the data of their log. */
function readEntry(log: unknown): readonly Entry[] {
  const { address, topics, data } = Object(log) as Readonly<Record<string, unknown>>
  if (typeof address !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) return []
  const [kind, ...indexed] = topics as readonly unknown[]
  if (kind !== TRANSFER && kind !== APPROVAL && kind !== APPROVAL_FOR_ALL) return []
  const values = [...indexed, ...(data.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`)]
  const [from, to, value] = values.filter(isWord)
  if (from === undefined || to === undefined || value === undefined) return []
  const contract = address.toLowerCase()
  const isAll = kind === APPROVAL_FOR_ALL && BigInt(value) > 0n
  const isOne = kind !== APPROVAL_FOR_ALL && indexed.length === 3
  return [
    {
      token: contract === NATIVE ? '' : contract,
      kind,
      parties: [addressOf(from), addressOf(to)],
      units: isAll ? ALL : isOne ? ONE : BigInt(value),
    },
  ]
}

const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
const addressOf = (word: Hex): Address => `0x${word.slice(26)}`
