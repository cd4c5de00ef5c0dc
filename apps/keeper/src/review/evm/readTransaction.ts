import { asList, asObject, quantity } from '../quantity.js'
import type { Refusal } from '../review.js'
import { isAddress, same } from './address.js'
import type { OneCall } from './callEffects.js'
import { mostCalls } from './mostCalls.js'

/** Calls that are made together, and the fee that the page asks for. */
export interface Calls {
  readonly from: string
  readonly calls: readonly OneCall[]
  readonly gas: bigint | undefined
  /** Wei for one unit of gas, the most. */
  readonly price: bigint | undefined
}

/**
 * The calls of `eth_sendTransaction`, `eth_signTransaction` and `wallet_sendCalls`, or why they are refused.
 */
export function readTransaction(
  method: string,
  params: unknown,
  chainId: string,
  addresses: readonly string[],
): Calls | Refusal {
  const [given] = asList(params)
  const tx = asObject(given)
  const many = method === 'wallet_sendCalls'
  if (tx['authorizationList'] !== undefined || tx['blobs'] !== undefined) return 'unsupported'
  const from = tx['from'] ?? addresses[0]
  if (!isAddress(from) || !addresses.some((own) => same(own, from))) return 'notYours'
  if (tx['chainId'] !== undefined && quantity(tx['chainId'])?.toString() !== chainId) return 'otherChain'
  const calls = many ? asList(tx['calls']).map(readOne) : [readOne(tx)]
  const gas = optional(tx, ['gas', 'gasLimit'])
  const price = optional(tx, ['maxFeePerGas', 'gasPrice'])
  if (calls.length === 0 || calls.includes(undefined) || gas === 'bad' || price === 'bad') return 'malformed'
  const read = calls.filter((call) => call !== undefined)
  if (read.length > mostCalls(read, from)) return 'tooLarge'
  return { from: from.toLowerCase(), calls: read, gas, price }
}

function readOne(given: unknown): OneCall | undefined {
  const { to, value = '0x0', data, input } = asObject(given)
  if (to !== undefined && to !== null && !isAddress(to)) return undefined
  // Two names of one thing: where they differ, one would be shown and the other signed.
  if (data !== undefined && input !== undefined && data !== input) return undefined
  const bytes = data ?? input ?? '0x'
  if (typeof bytes !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(bytes)) return undefined
  const amount = quantity(value)
  if (amount === undefined || amount >= 2n ** 256n) return undefined
  if (!to && bytes.length < 4) return undefined
  return { to: isAddress(to) ? to.toLowerCase() : undefined, value: amount, data: bytes.toLowerCase() }
}

function optional(
  tx: Readonly<Record<string, unknown>>,
  names: readonly string[],
): bigint | undefined | 'bad' {
  const given = names.map((name) => tx[name]).find((value) => value !== undefined && value !== null)
  return given === undefined ? undefined : (quantity(given) ?? 'bad')
}
