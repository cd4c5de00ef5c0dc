import { MalformedResponseError } from '@latchkey/core/adapter'
import { isSigned } from '@latchkey/verify-solana'
import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { FullInstruction } from '../chain/instructions.js'
import { readWire, signersOf } from '../provider/wire.js'
import { isAsked } from './isAsked.js'

/** What has to be in a transaction that a wallet signed. */
export interface Wanted {
  /** What of it moves value. */
  readonly moves: readonly FullInstruction[]
  /** The accounts that it may not touch otherwise. */
  readonly own: readonly Address[]
  /** Whether the order of the moves is a part of it. */
  readonly inOrder?: boolean
}

export interface SignedTransaction {
  /** Its id: the first signature. */
  readonly hash: string
  readonly blockhash: string
}

/**
 * What a wallet signed, where it is what it was asked for.
 * @throws {MalformedResponseError} it is something else, or is not signed
 */
export function readSigned(wire: Uint8Array, { moves, own, inOrder }: Wanted): SignedTransaction {
  const { message, messageBytes, signatures } = readWire(wire)
  if (!isAsked(message, moves, own, inOrder))
    throw new MalformedResponseError({ details: 'the wallet signed another transaction' })
  const [first] = Object.values(signatures)
  if (!first || !signersOf(message).every((signer) => hasSigned(signer)))
    throw new MalformedResponseError({ details: 'signature' })
  return { hash: base58.encode(first), blockhash: message.lifetimeToken }

  function hasSigned(signer: string): boolean {
    return isSigned(base58.decode(signer), messageBytes, signatures[signer] ?? undefined)
  }
}
