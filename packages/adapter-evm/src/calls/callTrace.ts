import {
  concatHex,
  isAddress,
  isAddressEqual,
  isHex,
  keccak256,
  numberToHex,
  size,
  slice,
  type Address,
  type Hex,
} from 'viem'

import type { SentTransaction } from '../transfer/relation.js'
import type { EvmCall } from './readCalls.js'

/** What following a single call by the chain needs. Each part may be missing: it was plain text meanwhile. */
export interface CallTrace {
  /** The account that was to make it. */
  readonly account?: Address
  /** Of the transaction that makes the very call for the account, once a node had it. */
  readonly nonce?: number
  /** The chain's height before the wallet was asked. */
  readonly since?: bigint
  /** Tells the call from another one. */
  readonly call?: { readonly mark: Hex; readonly bytes: number }
}

interface Sent {
  readonly call: EvmCall
  readonly account: Address
  readonly sent: SentTransaction | undefined
  readonly since: bigint | undefined
}

export function writeCallTrace({ call, account, sent, since }: Sent): Readonly<Record<string, string>> {
  const { to, value = '0x0', data = '0x' } = call
  const mark = markOf(to, BigInt(value), data)
  const bytes = size(data)
  const isOwn = sent && isOwnCall(sent, { account, call: { mark, bytes } })
  return {
    account,
    mark,
    bytes: String(bytes),
    ...(isOwn && { nonce: String(sent.nonce) }),
    ...(since !== undefined && { since: since.toString() }),
  }
}

export function readCallTrace(trace: Readonly<Record<string, string>>): CallTrace {
  const number = (name: string): bigint | undefined =>
    /^\d{1,20}$/.test(trace[name] ?? '') ? BigInt(trace[name] ?? '') : undefined
  const { mark, account } = trace
  const [bytes, nonce, since] = ['bytes', 'nonce', 'since'].map(number)
  return {
    ...(account !== undefined && isAddress(account, { strict: false }) && { account }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    ...(since !== undefined && { since }),
    ...(isHex(mark) && bytes !== undefined && { call: { mark, bytes: Number(bytes) } }),
  }
}

/** Whether it is the account's own transaction: a bundler's has another sender, and a nonce of its own. */
export const isOwnCall = (sent: SentTransaction, trace: CallTrace): boolean =>
  trace.account !== undefined && isAddressEqual(sent.from, trace.account) && isThatCall(sent, trace)

/** Whether a transaction makes the very call. Bytes after it are the wallet's mark (ERC-8021). */
function isThatCall({ to, value, input }: SentTransaction, { call }: CallTrace): boolean {
  if (!call || to === null || size(input) < call.bytes) return false
  const data = call.bytes === 0 ? '0x' : slice(input, 0, call.bytes)
  return markOf(to, value, data) === call.mark
}

const markOf = (to: Address, value: bigint, data: Hex): Hex =>
  keccak256(concatHex([to.toLowerCase() as Address, numberToHex(value, { size: 32 }), data]))
