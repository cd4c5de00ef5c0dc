import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'

import { malformed } from '../../../keeperError.js'
import { withSolanaKey } from '../../keys/keys.js'
import type { Check, SignTools } from '../signRequest.js'
import { isTransaction, readWire, withSignature, type SolanaTransaction } from './wire.js'

type Params = Readonly<Record<string, unknown>>

function readParams(params: unknown, { keys }: SignTools): Params {
  const found = Object(params) as Params
  const who = found['pubkey'] ?? found['feePayer'] ?? keys.solana
  if (who !== keys.solana) throw malformed('pubkey')
  return found
}

function decode(code: { decode(text: string): Uint8Array }, text: unknown, what: string): Uint8Array {
  try {
    if (typeof text === 'string') return code.decode(text)
  } catch {
    // The same answer as to any other thing that cannot be read.
  }
  throw malformed(what)
}

function readTransaction(text: unknown, { keys }: SignTools): SolanaTransaction {
  const transaction = readWire(decode(base64, text, 'transaction'))
  if (!transaction?.signers.includes(keys.solana)) throw malformed('transaction')
  return transaction
}

const signWith = (key: Uint8Array, { message }: SolanaTransaction): Uint8Array => ed25519.sign(message, key)

const signMessage: Check = ({ params }, tools) => {
  const message = decode(base58, readParams(params, tools)['message'], 'message')
  if (isTransaction(message)) throw malformed('message: it is a transaction')
  return (entropy) =>
    withSolanaKey(entropy, (key) => ({ signature: base58.encode(ed25519.sign(message, key)) }))
}

const signTransaction: Check = ({ params }, tools) => {
  const transaction = readTransaction(readParams(params, tools)['transaction'], tools)
  return (entropy) =>
    withSolanaKey(entropy, (key) => {
      const signature = signWith(key, transaction)
      return {
        signature: base58.encode(signature),
        transaction: base64.encode(withSignature(transaction, tools.keys.solana, signature)),
      }
    })
}

const signAllTransactions: Check = ({ params }, tools) => {
  const { transactions: wires } = readParams(params, tools)
  if (!Array.isArray(wires) || wires.length === 0 || wires.length > 64) throw malformed('transactions')
  const transactions = wires.map((wire) => readTransaction(wire, tools))
  return (entropy) =>
    withSolanaKey(entropy, (key) => ({
      transactions: transactions.map((transaction) =>
        base64.encode(withSignature(transaction, tools.keys.solana, signWith(key, transaction))),
      ),
    }))
}

const options: ReadonlySet<string> = new Set([
  'skipPreflight',
  'preflightCommitment',
  'maxRetries',
  'minContextSlot',
])

const signAndSendTransaction: Check = ({ params, caipNetworkId }, tools) => {
  const { transaction: wire, sendOptions } = readParams(params, tools)
  const transaction = readTransaction(wire, tools)
  // Only it can be missing: what is sent without another's signature is refused by the node.
  const wanted = Object.entries(Object(sendOptions) as Params).filter(([name]) => options.has(name))
  return async (entropy) => {
    const { raw, signature } = await withSolanaKey(entropy, (key) => {
      const made = signWith(key, transaction)
      return {
        raw: base64.encode(withSignature(transaction, tools.keys.solana, made)),
        signature: base58.encode(made),
      }
    })
    const sent = await tools.ask<unknown>(caipNetworkId, 'sendTransaction', [
      raw,
      { ...Object.fromEntries(wanted), encoding: 'base64' },
    ])
    // A transaction is known by its payer's signature.
    return { signature: transaction.signers[0] === tools.keys.solana ? signature : String(sent) }
  }
}

export const solanaMethods: Readonly<Record<string, Check>> = {
  solana_signMessage: signMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
}
