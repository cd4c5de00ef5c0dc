import type { CaipNetworkId } from '@latchkey/core/adapter'
import { getAddress, isAddress, type Address } from 'viem'

import { readChainId } from '../provider/readAnswer.js'

/** An account on a chain; on every chain where the wallet did not say which. */
export interface SharedAccount {
  readonly address: Address
  readonly chainId: number | undefined
}

export const toCaip = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/** The number of an EVM chain's CAIP-2 id; `undefined` for any other family's, and for what is none. */
export function readCaipChain(id: unknown): number | undefined {
  const [, reference] = (typeof id === 'string' && /^eip155:([1-9]\d*)$/.exec(id)) || []
  return reference !== undefined && Number.isSafeInteger(Number(reference)) ? Number(reference) : undefined
}

/** A CAIP-10 account id, or a bare address. */
export function readAccount(value: unknown): SharedAccount | undefined {
  if (typeof value !== 'string') return undefined
  const end = value.lastIndexOf(':')
  const address = value.slice(end + 1)
  const chainId = end < 0 ? undefined : readCaipChain(value.slice(0, end))
  if (!isAddress(address, { strict: false }) || (end >= 0 && chainId === undefined)) return undefined
  return { address: getAddress(address), chainId }
}

/** What wallets send with `chainChanged`: hex, a number, decimal text, a CAIP-2 id. */
export function readChain(data: unknown): number | undefined {
  const caip = readCaipChain(data)
  if (caip !== undefined) return caip
  try {
    return readChainId(data)
  } catch {
    return undefined
  }
}

export const isPresent = <T>(value: T | undefined): value is T => value !== undefined
