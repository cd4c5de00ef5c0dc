import { hexToBytes } from '@noble/hashes/utils.js'

import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'

/** The number of the best block, or of a given one. */
export async function readNumber(send: Node['send'], block?: string): Promise<number> {
  const { number } = Object(await send<unknown>('chain_getHeader', block === undefined ? [] : [block])) as {
    number?: unknown
  }
  if (typeof number !== 'string' || !/^0x[0-9a-f]{1,12}$/i.test(number)) throw unusable()
  return Number(number)
}

/**
 * How many transactions an account has sent, at a block. By the runtime's own call, so that neither its
 * metadata nor an upgrade since matters.
 */
export async function readNonce(send: Node['send'], accountId: string, block: string): Promise<bigint> {
  const answer = await send<unknown>('state_call', ['AccountNonceApi_account_nonce', accountId, block])
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2}){1,16}$/i.test(answer)) throw unusable()
  const bytes = hexToBytes(answer.slice(2))
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
