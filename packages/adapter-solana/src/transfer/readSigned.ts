import { MalformedResponseError } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'

import { isSigned } from '../capabilities/verifyMessage.js'
import { readWire } from '../provider/wire.js'
import { isAsked } from './isAsked.js'
import type { PreparedTransfer } from './prepareTransfer.js'

export interface SignedTransfer {
  /** Its id: the first signature. */
  readonly hash: string
  readonly blockhash: string
}

/**
 * What a wallet signed, where it is what it was asked for.
 * @throws {MalformedResponseError} it is something else, or is not signed
 */
export function readSigned(
  wire: Uint8Array,
  { moves, own }: Pick<PreparedTransfer, 'moves' | 'own'>,
): SignedTransfer {
  const { message, signatures } = readWire(wire)
  if (!isAsked(message, moves, own))
    throw new MalformedResponseError({ details: 'the wallet signed another transaction' })
  const bytes = message.serialize()
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const [first] = signatures
  if (!first || !signers.every((key, index) => isSigned(key.toBytes(), bytes, signatures[index])))
    throw new MalformedResponseError({ details: 'signature' })
  return { hash: base58.encode(first), blockhash: message.recentBlockhash }
}
