import type { PreparedCall } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** An instruction of another library as a call. */
export const call = (title: string, { programId, keys, data }: TransactionInstruction): PreparedCall => ({
  title,
  body: {
    programId: programId.toBase58(),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      pubkey: pubkey.toBase58(),
      isSigner,
      isWritable,
    })),
    data: base64.encode(Uint8Array.from(data)),
  },
})

/** Pays in lamports. */
export const pay = (from: string, to: string, lamports: number): PreparedCall =>
  call(
    'Pay',
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports }),
  )

/** Writes a text, and moves nothing. */
export const memo = (text: string): PreparedCall =>
  call(
    'Note',
    new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [],
      data: Buffer.from(text),
    }),
  )
