import { base58, base64 } from '@scure/base'
import { TransactionMessage } from '@solana/web3.js'

import { readWire } from '../provider/wire.js'

/** What `solana_signTransaction` takes: the transaction, and its parts as wallets of before read them. */
export function transactionParams(wire: Uint8Array, pubkey: string): Readonly<Record<string, unknown>> {
  const params = { transaction: base64.encode(wire), pubkey }
  const { message, signatures } = readWire(wire)
  if (message.version !== 'legacy') return params
  const { payerKey, recentBlockhash, instructions } = TransactionMessage.decompile(message)
  return {
    ...params,
    feePayer: payerKey.toBase58(),
    recentBlockhash,
    instructions: instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      keys: keys.map((key) => ({ ...key, pubkey: key.pubkey.toBase58() })),
      data: base58.encode(data),
    })),
    partialSignatures: signatures.flatMap((signature, index) =>
      signature.some((byte) => byte !== 0)
        ? [{ pubkey: message.staticAccountKeys[index]?.toBase58(), signature: base58.encode(signature) }]
        : [],
    ),
  }
}
