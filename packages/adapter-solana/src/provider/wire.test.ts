import { MalformedResponseError } from '@latchkey/core/adapter'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'

import { transactionParams } from '../shared/transactionParams.js'
import { readWire, signersOf, withSignature } from './wire.js'

const [payer, second, to] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
const readonly = Keypair.generate().publicKey

function made(version: 'legacy' | 'v0'): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: to.publicKey.toBase58(),
    instructions: [
      SystemProgram.transfer({ fromPubkey: second.publicKey, toPubkey: to.publicKey, lamports: 7 }),
      new TransactionInstruction({
        programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
        keys: [{ pubkey: readonly, isSigner: false, isWritable: false }],
        data: Buffer.from('hi'),
      }),
    ],
  })
  return new VersionedTransaction(
    version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(),
  )
}

it.each(['legacy', 'v0'] as const)(
  'a transaction of another library is read as it was written: %s',
  (kind) => {
    const transaction = made(kind)
    transaction.sign([second])
    const { message, messageBytes, signatures } = readWire(transaction.serialize())
    expect(message.version).toBe(kind === 'v0' ? 0 : 'legacy')
    expect(messageBytes).toEqual(new Uint8Array(transaction.message.serialize()))
    expect(message.lifetimeToken).toBe(to.publicKey.toBase58())
    expect(message.staticAccounts).toEqual(transaction.message.staticAccountKeys.map((key) => key.toBase58()))
    const signers = [payer, second].map(({ publicKey }) => publicKey.toBase58())
    expect(signersOf(message)).toEqual(signers)
    expect(signatures).toEqual({ [signers[0]!]: null, [signers[1]!]: transaction.signatures[1] })
  },
)

it('a signature is put in where it belongs, and nowhere else', () => {
  const [unsigned, signed] = [made('v0'), made('v0')]
  signed.sign([second])
  const signature = signed.signatures[1] ?? new Uint8Array()
  expect(withSignature(unsigned.serialize(), second.publicKey.toBase58(), signature)).toEqual(
    signed.serialize(),
  )
  expect(() => withSignature(unsigned.serialize(), to.publicKey.toBase58(), signature)).toThrow(
    MalformedResponseError,
  )
})

const whole = (): Uint8Array => made('legacy').serialize()
it.each<readonly [what: string, wire: Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a part', whole().slice(0, 150)],
  ['a byte too many', Uint8Array.from([...whole(), 0])],
  ['another number of signatures', Uint8Array.from([1, ...whole().slice(1)])],
  [
    'a version that is not known',
    Uint8Array.from([...made('v0').serialize()].map((b, i) => (i === 129 ? 0x82 : b))),
  ],
  ['a message first, as version 1 has it', Uint8Array.from([0x81, ...whole().slice(1)])],
])('M4: what is no transaction, or more than one, is refused: %s', (_what, wire) => {
  expect(() => readWire(wire)).toThrow(MalformedResponseError)
})

it('S7.24 wallets that read only the parts get each account with its rights', () => {
  const transaction = made('legacy')
  transaction.sign([second])
  const { instructions, payerKey } = TransactionMessage.decompile(transaction.message)
  expect(transactionParams(transaction.serialize(), payer.publicKey.toBase58())).toMatchObject({
    pubkey: payer.publicKey.toBase58(),
    feePayer: payerKey.toBase58(),
    recentBlockhash: to.publicKey.toBase58(),
    instructions: instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      keys: keys.map((key) => ({ ...key, pubkey: key.pubkey.toBase58() })),
      data: base58.encode(data),
    })),
    partialSignatures: [
      { pubkey: second.publicKey.toBase58(), signature: base58.encode(transaction.signatures[1]!) },
    ],
  })
})
