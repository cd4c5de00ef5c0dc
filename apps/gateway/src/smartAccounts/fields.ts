import { type Address, type Hex, getAddress, isAddress, isHex, size } from 'viem'
import { invalid } from '../errors/rpcFault.js'

// The parameters of JSON-RPC as a caller wrote them.

/** @throws RpcFault that names it */
export function readAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalid(name, 'is no address')
  return getAddress(value)
}

/**
 * @param most in bytes
 * @throws RpcFault that names it
 */
export function readBytes(value: unknown, name: string, most: number): Hex {
  if (!isHex(value) || value.length % 2 !== 0) throw invalid(name, 'is no text of bytes, such as 0x1f')
  if (size(value) > most) throw invalid(name, `has more than ${most} bytes`)
  return value.toLowerCase() as Hex
}

/**
 * A whole number, written in hexadecimal digits.
 * @param bits it may have
 * @throws RpcFault that names it
 */
export function readNumber(value: unknown, name: string, bits: number): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw invalid(name, 'is no number, such as 0x1f')
  const number = BigInt(value)
  if (number >> BigInt(bits) !== 0n) throw invalid(name, `is too large: it has up to ${bits} bits`)
  return number
}

/** @throws RpcFault that names it */
export function readObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(name, 'is no object')
  return value as Readonly<Record<string, unknown>>
}

/** Whether a field is left out: some clients write null. */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null
