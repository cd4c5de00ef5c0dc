import { InvalidCallsError, type PreparedCall } from '@latchkey/core/adapter'
import { isAddress, isHex, type Address, type Hex } from 'viem'

import { isRevocation } from '../approvals/isRevocation.js'

/** A call in the form that wallets take. */
export interface EvmCall {
  readonly to: Address
  readonly value?: Hex
  readonly data?: Hex
}

/** What wallets take at once, most of them. */
const MOST = 20
/** Of calls that end approvals or permissions: little gas each. A wallet that takes fewer says so. */
const MOST_REVOCATIONS = 200
const WORD = /^0x[0-9a-f]{1,64}$/i

/**
 * The calls as wallets take them.
 *
 * @throws {InvalidCallsError} none, too many, or a body that is not one: more than 20, or more than 200 that
 *   only end approvals or permissions
 */
export function readCalls(calls: readonly PreparedCall[]): readonly [EvmCall, ...EvmCall[]] {
  const [first, ...rest] = calls
  if (!first) throw new InvalidCallsError({ details: 'there are none' })
  const read = [readCall(first), ...rest.map(readCall)] as const
  const most = read.every(isRevocation) ? MOST_REVOCATIONS : MOST
  if (read.length > most) throw new InvalidCallsError({ details: `more than ${most}` })
  return read
}

function readCall({ title, body }: PreparedCall): EvmCall {
  const { to, value, data } = Object(body) as { to?: unknown; value?: unknown; data?: unknown }
  const wrong = (part: string): Error => new InvalidCallsError({ details: `${part} of "${title}"` })
  if (typeof to !== 'string' || !isAddress(to)) throw wrong('to')
  if (value !== undefined && (typeof value !== 'string' || !WORD.test(value))) throw wrong('value')
  if (data !== undefined && (!isHex(data) || data.length % 2 !== 0)) throw wrong('data')
  return { to, ...(value !== undefined && { value: value as Hex }), ...(data !== undefined && { data }) }
}
