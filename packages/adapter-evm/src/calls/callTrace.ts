import {
  concatHex,
  isAddress,
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

/** What following a single call by the chain needs. Each part may be missing: it comes out of a storage. */
export interface CallTrace {
  /** Who sent it, as the chain says, and under which number. */
  readonly from?: Address
  readonly nonce?: number
  /** The chain's height before the wallet was asked. */
  readonly since?: bigint
  /** Tells the call from another one. */
  readonly call?: { readonly mark: Hex; readonly bytes: number }
}

export function writeCallTrace({
  call,
  sent,
  since,
}: {
  readonly call: EvmCall
  readonly sent: SentTransaction | undefined
  readonly since: bigint | undefined
}): Readonly<Record<string, string>> {
  const { to, value = '0x0', data = '0x' } = call
  return {
    mark: markOf(to, BigInt(value), data),
    bytes: String(size(data)),
    ...(sent && { from: sent.from, nonce: String(sent.nonce) }),
    ...(since !== undefined && { since: since.toString() }),
  }
}

export function readCallTrace(trace: Readonly<Record<string, string>>): CallTrace {
  const number = (name: string): bigint | undefined =>
    /^\d{1,20}$/.test(trace[name] ?? '') ? BigInt(trace[name] ?? '') : undefined
  const { mark, from } = trace
  const [bytes, nonce, since] = ['bytes', 'nonce', 'since'].map(number)
  return {
    ...(from !== undefined && isAddress(from, { strict: false }) && { from }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    ...(since !== undefined && { since }),
    ...(isHex(mark) && bytes !== undefined && { call: { mark, bytes: Number(bytes) } }),
  }
}

/** Whether a transaction makes the very call. Bytes after it are the wallet's mark (ERC-8021). */
export function isThatCall({ to, value, input }: SentTransaction, { call }: CallTrace): boolean {
  if (!call || to === null || size(input) < call.bytes) return false
  const data = call.bytes === 0 ? '0x' : slice(input, 0, call.bytes)
  return markOf(to, value, data) === call.mark
}

const markOf = (to: Address, value: bigint, data: Hex): Hex =>
  keccak256(concatHex([to.toLowerCase() as Address, numberToHex(value, { size: 32 }), data]))
