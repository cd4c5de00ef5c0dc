import { isAddressEqual, type Address } from 'viem'

import { readLog, TRANSFER } from './readLog.js'

/** Under this address a node that tries a call logs moves of the network's own currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** A contract may log of as many tokens as it likes, and each is looked up. */
const MOST = 16

/** What a call did, by token in lower case; empty for the network's own currency. In the smallest unit. */
export interface Effects {
  /** Of the account; below zero where it has less. Those come first. */
  readonly moved: ReadonlyMap<string, bigint>
  /** Of the recipient. */
  readonly arrived: ReadonlyMap<string, bigint>
  readonly approved: readonly { readonly token: string; readonly spender: Address; readonly units: bigint }[]
  /** False where there was more than `moved` and `approved` tell. */
  readonly complete: boolean
}

/** By the logs of a call as a node gives them. What does not fit is passed over. */
export function readEffects(logs: unknown, account: Address, recipient: Address, sent?: Address): Effects {
  const moved = new Map<string, bigint>()
  const arrived = new Map<string, bigint>()
  const add = (to: Map<string, bigint>, token: string, units: bigint): unknown =>
    to.set(token, (to.get(token) ?? 0n) + units)
  // What is approved twice is approved as the last one says.
  const approved = new Map<string, Effects['approved'][number]>()
  for (const log of Array.isArray(logs) ? (logs as readonly unknown[]) : []) {
    const entry = readLog(log, sent)
    if (!entry) continue
    const { contract, kind, units } = entry
    const [from, to] = entry.parties
    const token = contract === NATIVE ? '' : contract
    if (kind !== TRANSFER) {
      if (isAddressEqual(from, account)) approved.set(`${token}/${to}`, { token, spender: to, units })
      continue
    }
    if (isAddressEqual(from, account)) add(moved, token, -units)
    if (isAddressEqual(to, account)) add(moved, token, units)
    if (isAddressEqual(to, recipient)) add(arrived, token, units)
  }
  const changes = [...moved].filter(([, units]) => units !== 0n)
  const losses = changes.filter(([, units]) => units < 0n)
  const gains = changes.filter(([, units]) => units > 0n)
  const leaves = [...approved.values()].filter(({ units }) => units > 0n)
  return {
    moved: new Map([...losses, ...gains].slice(0, MOST)),
    arrived,
    approved: leaves.slice(0, MOST),
    complete: changes.length <= MOST && leaves.length <= MOST,
  }
}
