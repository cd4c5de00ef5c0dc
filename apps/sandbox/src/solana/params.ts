import { type Address, isAddress } from '@solana/kit'
import { invalidParams } from './rpcError.js'

/** The parameters of a call, as they came. */
export type Params = readonly unknown[]

export function addressAt(params: Params, index: number): Address {
  const value = params[index]
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParams('Invalid param: Invalid')
  return value
}

export function textAt(params: Params, index: number): string {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`Invalid params: parameter ${index} must be a string.`)
  return value
}

/** A whole number that is not negative. */
export function amountAt(params: Params, index: number): bigint {
  const value = params[index]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidParams(`Invalid params: parameter ${index} must be a whole number.`)
  return BigInt(value)
}

export function listAt(params: Params, index: number, most: number): Params {
  const value = params[index]
  if (!Array.isArray(value)) throw invalidParams(`Invalid params: parameter ${index} must be a list.`)
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return value as Params
}

/** The configuration at the end of a call; empty where it is missing. */
export function configAt(params: Params, index: number): Readonly<Record<string, unknown>> {
  const value = params[index]
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidParams(`Invalid params: parameter ${index} must be an object.`)
  return value as Readonly<Record<string, unknown>>
}
