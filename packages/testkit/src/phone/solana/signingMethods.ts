import { base58, base64 } from '@scure/base'

import { invalidParams } from '../../errors/providerRpcError.js'
import { describeTransaction } from '../../solana/describeTransaction.js'
import { placeOf, signWith, wireOf, type ReadTransaction } from '../../solana/readTransaction.js'
import { sendWire } from '../../solana/sendWire.js'
import type { Readable } from '../phoneFamily.js'
import {
  chainAt,
  fromBase58,
  fromBase64,
  paramsOf,
  signer,
  type SolanaCall,
  type SolanaMethod,
} from './solanaMethod.js'

export const signMessage: SolanaMethod = async (call) => {
  const key = signer(call)
  const message = fromBase58(paramsOf(call)['message'], 'message')
  return {
    readable: {
      title: 'Sign a message',
      action: 'Sign',
      rows: [
        ['Account', key.address],
        ['Network', chainAt(call).name],
      ],
      text: readableText(message),
    },
    perform: () => ({ signature: base58.encode(key.sign(message)) }),
  }
}

/** The text of a message; its bytes where they are no text. */
function readableText(message: Uint8Array): string {
  const text = new TextDecoder().decode(message)
  const isText = !text.includes('\uFFFD') && [...text].every((letter) => letter >= ' ' || /\s/.test(letter))
  return isText && text !== '' ? text : base58.encode(message)
}

function readable(
  call: SolanaCall,
  transactions: readonly ReadTransaction[],
  action: 'Sign' | 'Send',
): Readable {
  const key = signer(call)
  transactions.forEach((transaction) => placeOf(transaction, key))
  const what = transactions.length === 1 ? 'a transaction' : `${transactions.length} transactions`
  return {
    title: `${action} ${what}`,
    action,
    rows: [
      ['From', key.address],
      ...transactions.flatMap(describeTransaction),
      ['Network', chainAt(call).name],
    ],
  }
}

export const signTransaction: SolanaMethod = async (call) => {
  const key = signer(call)
  const transaction = await fromBase64(paramsOf(call)['transaction'])
  return {
    readable: readable(call, [transaction], 'Sign'),
    perform() {
      const signature = base58.encode(signWith(transaction, key))
      return call.signatureOnly
        ? { signature }
        : { signature, transaction: base64.encode(wireOf(transaction)) }
    },
  }
}

export const signAllTransactions: SolanaMethod = async (call) => {
  const key = signer(call)
  const { transactions: wires } = paramsOf(call)
  if (!Array.isArray(wires) || wires.length === 0) throw invalidParams('transactions')
  const transactions = await Promise.all(wires.map(fromBase64))
  return {
    readable: readable(call, transactions, 'Sign'),
    perform() {
      transactions.forEach((transaction) => signWith(transaction, key))
      return { transactions: transactions.map((transaction) => base64.encode(wireOf(transaction))) }
    },
  }
}

export const signAndSendTransaction: SolanaMethod = async (call) => {
  const key = signer(call)
  const { transaction: wire, sendOptions } = paramsOf(call)
  const transaction = await fromBase64(wire)
  const chain = chainAt(call)
  return {
    readable: readable(call, [transaction], 'Send'),
    async perform() {
      signWith(transaction, key)
      return { signature: await sendWire(chain, wireOf(transaction), Object(sendOptions)) }
    },
  }
}
