import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

import type { Node } from '../chain/openNode.js'

const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})+$/i))
const answer = v.object({ block: v.object({ extrinsics: v.array(hex) }) })

/**
 * Where in a block a transaction is: `absent` where it is not in there, `unread` where the node does not give
 * the block. By its bytes: what else is in the block need not be understood.
 */
export async function findInBlock(
  send: Node['send'],
  block: string,
  hash: string,
): Promise<number | 'absent' | 'unread'> {
  const parsed = v.safeParse(answer, await send<unknown>('chain_getBlock', [block]))
  if (!parsed.success) return 'unread'
  const index = parsed.output.block.extrinsics.findIndex(
    (bytes) => `0x${bytesToHex(blake2b(hexToBytes(bytes.slice(2)), { dkLen: 32 }))}` === hash,
  )
  return index < 0 ? 'absent' : index
}
