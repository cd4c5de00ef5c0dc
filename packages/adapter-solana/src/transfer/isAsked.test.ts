import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
} from '@solana/web3.js'
import type { Address } from '@solana/kit'
import { expect, it } from 'vitest'

import { transferCoins } from '../chain/instructions.js'
import { readWire } from '../provider/wire.js'
import { hasAsked, isAsked } from './isAsked.js'

const [from, to, other] = [
  Keypair.generate().publicKey,
  Keypair.generate().publicKey,
  Keypair.generate().publicKey,
]
const move = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 5 })
const asked = transferCoins(from.toBase58() as Address, to.toBase58() as Address, 5n)
const own = [from.toBase58() as Address]
const guard = (kind: number): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'),
    keys: [{ pubkey: from, isSigner: true, isWritable: true }],
    data: Buffer.from([kind, 0, 0]),
  })
const of = (programId: PublicKey, ...keys: readonly PublicKey[]): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    keys: keys.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    data: Buffer.from([1]),
  })

/** As a wallet's answer is read, of a transaction that another library made. */
const message = (
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Parameters<typeof isAsked>[0] =>
  readWire(
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: from,
        recentBlockhash: other.toBase58(),
        instructions,
      }).compileToV0Message(tables),
    ).serialize(),
  ).message

it.each<readonly [what: string, instructions: TransactionInstruction[], same: boolean]>([
  ['the transfer alone', [move], true],
  ['with a fee', [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }), move], true],
  ['with an assertion of Lighthouse', [move, guard(5)], true],
  ['with a memory of Lighthouse, which the sender pays for', [move, guard(0)], false],
  ['with what has nothing to do with the sender', [move, of(other, to)], true],
  ['with what touches the sender', [move, of(other, from)], false],
  [
    'with a durable nonce, which never expires',
    [SystemProgram.nonceAdvance({ noncePubkey: other, authorizedPubkey: from }), move],
    false,
  ],
])('M4: %s', (_what, instructions, same) => {
  expect(isAsked(message(instructions), [asked], own)).toBe(same)
  expect(hasAsked(message(instructions), [asked])).toBe(true)
})

it('M4: an account that stands in a table cannot be compared', () => {
  const table = {
    key: other,
    state: { addresses: [to] },
    isActive: () => true,
  } as unknown as AddressLookupTableAccount
  expect(message([move], [table])).toMatchObject({ addressTableLookups: [{}] })
  expect(isAsked(message([move], [table]), [asked], own)).toBe(false)
})
