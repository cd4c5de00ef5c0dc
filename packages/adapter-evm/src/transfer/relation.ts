import { isAddressEqual, type Address, type Hex } from 'viem'
import { getCode } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { Asked } from './trace.js'
import { transferCall } from './transferCall.js'

/** A transaction, as far as it is compared with what was asked for. */
export interface SentTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly input: Hex
  readonly nonce: number
  readonly type?: string | undefined
}

/**
 * How a transaction stands to what was asked for. `asked`: it is that call. `wrapped`: a contract account or
 * its bundler sent it, so that its effects decide. `other`: the wallet sent something else.
 */
export type Relation = 'asked' | 'wrapped' | 'other'

const TOKEN_TRANSFER = '0xa9059cbb'

/** Bytes after the call are the wallet's mark (ERC-8021): no contract reads them. */
export function isAskedCall({ to, value, input }: SentTransaction, asked: Asked): boolean {
  const wanted = transferCall(asked.recipient, asked.units, asked.token)
  return (
    to !== null &&
    isAddressEqual(to, wanted.to) &&
    value === wanted.value &&
    input.toLowerCase().startsWith((wanted.data ?? '0x').toLowerCase())
  )
}

export async function relationOf(
  client: ChainClient,
  sent: SentTransaction,
  asked: Asked,
): Promise<Relation> {
  if (isAskedCall(sent, asked)) return 'asked'
  // What an account contract is told to do stands in the call data: a plain payment or a token's `transfer`
  // tells it nothing.
  if (sent.input === '0x' || sent.input.startsWith(TOKEN_TRANSFER)) return 'other'
  if (sent.type === 'eip7702' || !isAddressEqual(sent.from, asked.account)) return 'wrapped'
  return (await codeOf(client, asked.account)) === '0x' ? 'other' : 'wrapped'
}

export const codeOf = async (client: ChainClient, address: Address): Promise<Hex> =>
  (await getCode(client, { address })) ?? '0x'

/** A contract proper, such as a Safe, and not a key that lends itself a contract's code (EIP-7702). */
export const isContract = (code: Hex): boolean => code !== '0x' && !code.startsWith('0xef0100')
