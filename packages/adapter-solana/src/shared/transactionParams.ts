import { base58, base64 } from '@scure/base'

import { readWire, type Message } from '../provider/wire.js'

/** What `solana_signTransaction` takes: the transaction, and its parts for wallets that read only those. */
export function transactionParams(wire: Uint8Array, pubkey: string): Readonly<Record<string, unknown>> {
  const params = { transaction: base64.encode(wire), pubkey }
  const { message, signatures } = readWire(wire)
  if (message.version !== 'legacy') return params
  const { staticAccounts, instructions, lifetimeToken } = message
  return {
    ...params,
    feePayer: staticAccounts[0],
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      programId: staticAccounts[programAddressIndex],
      keys: accountIndices.map((index) => accountMeta(message, index)),
      data: base58.encode(Uint8Array.from(data)),
    })),
    partialSignatures: Object.entries(signatures).flatMap(([signer, signature]) =>
      signature ? [{ pubkey: signer, signature: base58.encode(Uint8Array.from(signature)) }] : [],
    ),
  }
}

/** An account with its rights, which the order of a message's accounts implies. */
function accountMeta(
  { header, staticAccounts }: Message,
  index: number,
): { readonly pubkey: string | undefined; readonly isSigner: boolean; readonly isWritable: boolean } {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isSigner = index < numSignerAccounts
  const writableUntil = isSigner
    ? numSignerAccounts - numReadonlySignerAccounts
    : staticAccounts.length - numReadonlyNonSignerAccounts
  return { pubkey: staticAccounts[index], isSigner, isWritable: index < writableUntil }
}
