import { UnsafeSwapError } from '@latchkey/core/adapter'
import { isAddress, isAddressEqual, isHex, numberToHex } from 'viem'

import type { EvmCall } from '../calls/readCalls.js'
import type { OfferPlan } from './planOffer.js'
import { requireLeast } from './requireLeast.js'

/** In hex digits; no transaction is longer. */
const LONGEST = 256_000

/**
 * The transaction that a service made, where it goes to the source's own contract and takes along no more
 * than is given, and is undone below the least. What else it does, a trial tells.
 *
 * @param least in the smallest unit
 * @throws {UnsafeSwapError}
 */
export function readBuilt(
  { target, spender, facts, units, client }: OfferPlan,
  answer: Readonly<Record<string, unknown>>,
  least: bigint,
): EvmCall {
  const tx = Object(answer['tx']) as Readonly<Record<string, unknown>>
  const wrong = (details: string): Error => new UnsafeSwapError({ details })
  const isOf = (id: unknown, wanted: string): boolean => {
    const address = String(id).replace(`eip155:${client.chain.id}:`, '')
    return isAddress(address, { strict: false }) && isAddressEqual(address, wanted as typeof address)
  }
  if (!isOf(tx['to'], target)) throw wrong('the transaction goes to another contract')
  if (tx['spender'] !== undefined && !isOf(tx['spender'], spender)) throw wrong('another address would spend')
  const { data, value } = tx
  if (!isHex(data) || data.length % 2 !== 0 || data.length > LONGEST) throw wrong('no transaction')
  const given = facts.from.isNative ? units : 0n
  if (!/^\d{1,78}$/.test(String(value)) || BigInt(String(value)) !== given)
    throw wrong('more is taken than the amount')
  requireLeast(data, { facts, units, least })
  return { to: target, data, ...(given > 0n && { value: numberToHex(given) }) }
}
