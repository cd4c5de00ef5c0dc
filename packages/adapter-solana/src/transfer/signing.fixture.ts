import { TransactionMessage, VersionedTransaction, type TransactionInstruction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'

import { keypair } from '../session.fixture.js'
import { alice } from '../world.fixture.js'

/** What a wallet puts in the place of the instructions that it was asked for. */
export type Change = (instructions: TransactionInstruction[]) => TransactionInstruction[]

/**
 * A wallet that signs with the key of alice, but what the test puts in the place of what it was asked for.
 */
export function signing(
  change: Change,
  sign: (transaction: VersionedTransaction) => void = (transaction) => transaction.sign([keypair(alice)]),
): (wallet: Wallet) => Wallet {
  const signTransaction = async ({
    transaction: wire,
  }: {
    readonly transaction: Uint8Array
  }): Promise<unknown> => {
    const message = TransactionMessage.decompile(VersionedTransaction.deserialize(wire).message)
    message.instructions = change(message.instructions)
    const transaction = new VersionedTransaction(message.compileToV0Message())
    sign(transaction)
    return [{ signedTransaction: transaction.serialize() }]
  }
  return (wallet) => ({
    ...wallet,
    get accounts() {
      return wallet.accounts
    },
    features: {
      ...wallet.features,
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction,
      },
    },
  })
}

type SignAndSend = (...inputs: readonly unknown[]) => Promise<unknown>

/** A wallet that hands in by itself. `answer`: what the page hears in the place of its own answer. */
export const handingIn =
  (answer: (send: () => Promise<unknown>) => Promise<unknown> = (send) => send()) =>
  (wallet: Wallet): Wallet => {
    const { 'solana:signTransaction': _, ...features } = wallet.features
    const { signAndSendTransaction: send, ...feature } = features['solana:signAndSendTransaction'] as {
      readonly signAndSendTransaction: SignAndSend
    }
    const signAndSendTransaction: SignAndSend = (...inputs) => answer(() => send(...inputs))
    return {
      ...wallet,
      get accounts() {
        return wallet.accounts
      },
      features: { ...features, 'solana:signAndSendTransaction': { ...feature, signAndSendTransaction } },
    }
  }

/** One whose answer is lost. */
export const losingAnswer = (isSent: boolean): ((wallet: Wallet) => Wallet) =>
  handingIn(async (send) => {
    if (isSent) await send()
    throw new Error('Attempting to use a disconnected port object')
  })
