import type { Address } from '@solana/addresses'
import type { Blockhash } from '@solana/rpc-types'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction } from '@solana/transactions'

import { toWire } from '../provider/wire.js'
import type { LatestBlockhash } from './clusterAnswers.js'
import type { FullInstruction } from './instructions.js'

/** `legacy`: the form that every wallet can read and show. */
export type TransactionVersion = 'legacy' | 0

/** The bytes of a transaction that an account pays for, not signed. */
export function compile(
  payer: Address,
  instructions: readonly FullInstruction[],
  { blockhash, lastValidBlockHeight }: LatestBlockhash,
  version: TransactionVersion,
): Uint8Array {
  const lifetime = {
    blockhash: blockhash as Blockhash,
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  }
  const { messageBytes, signatures } = compileTransaction(
    appendTransactionMessageInstructions(
      [...instructions],
      setTransactionMessageLifetimeUsingBlockhash(
        lifetime,
        setTransactionMessageFeePayer(payer, createTransactionMessage({ version })),
      ),
    ),
  )
  return toWire(new Uint8Array(messageBytes), Object.values(signatures))
}
