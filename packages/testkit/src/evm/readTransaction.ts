import { formatEther, hexToBigInt, isAddress, isHex, type AccessList, type Address, type Hex } from 'viem'

import { invalidParams } from '../errors/providerRpcError.js'

/** The parameter of `eth_sendTransaction` in numbers. */
export interface TransactionRequest {
  readonly from: unknown
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
  readonly accessList?: AccessList
}

const amounts = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

export function readTransaction(param: unknown): TransactionRequest {
  if (typeof param !== 'object' || param === null) throw invalidParams('transaction')
  const { from, to, data, input, nonce, accessList, ...rest } = param as Record<string, unknown>
  const bytes = data ?? input
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to))) throw invalidParams('to')
  if (bytes !== undefined && !isHex(bytes)) throw invalidParams('data')
  const numbers = amounts.flatMap((key) => {
    const value = rest[key]
    if (value === undefined) return []
    if (!isHex(value)) throw invalidParams(key)
    return [[key, hexToBigInt(value)]] as const
  })
  return {
    from,
    ...(typeof to === 'string' && { to }),
    ...(bytes !== undefined && { data: bytes }),
    ...(isHex(nonce) && { nonce: Number(nonce) }),
    ...(Array.isArray(accessList) && { accessList: accessList as AccessList }),
    ...Object.fromEntries(numbers),
  }
}

export const formatAmount = (value: bigint = 0n): string => formatEther(value)
