import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { solana } from '../../../../../../packages/verify-solana/src/exports/index.js'
import { random, utf8 } from '../../../bytes.js'
import { publicKeys, type PublicKeys } from '../../keys/publicKeys.js'
import { checkRequest } from '../methods.js'
import { isTransaction, readWire } from './wire.js'

const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const entropy = random(16)
let keys: PublicKeys
beforeAll(async () => {
  keys = await publicKeys(entropy)
})
const sent: unknown[] = []
const node = async <T>(...of: readonly unknown[]): Promise<T> => {
  sent.push(of)
  return 'answer' as T
}
const ask = <T>(method: string, params: unknown): Promise<T> =>
  Promise.resolve().then(() =>
    checkRequest({ caipNetworkId: id, method, params }, { keys, ask: node })(entropy),
  ) as Promise<T>

const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(3)))
const blockhash = base58.encode(new Uint8Array(32).fill(5))

function payment(payer: string, kind: 'legacy' | 0 = 'legacy', more: string[] = []): Uint8Array {
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: blockhash,
    instructions: [payer, ...more].map((from) =>
      SystemProgram.transfer({
        fromPubkey: new PublicKey(from),
        toPubkey: new PublicKey(other),
        lamports: 5,
      }),
    ),
  })
  const compiled = kind === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  return new VersionedTransaction(compiled).serialize()
}
const isSigned = (wire: Uint8Array, at = 0): boolean => {
  const { signatures, message } = VersionedTransaction.deserialize(wire)
  return ed25519.verify(signatures[at] ?? new Uint8Array(), message.serialize(), base58.decode(keys.solana))
}

it('signs messages, as verify-solana reads them', async () => {
  for (const message of ['Hello', 'Größe 🦊\n', 'x'.repeat(2000)]) {
    const params = { message: base58.encode(utf8(message)), pubkey: keys.solana }
    const { signature } = await ask<{ signature: string }>('solana_signMessage', params)
    expect(ed25519.verify(base58.decode(signature), utf8(message), base58.decode(keys.solana))).toBe(true)
    expect(await solana().verify({ address: keys.solana, message, signature } as never)).toBe(true)
  }
})

it.each(['legacy', 0] as const)('signs transactions of version %s', async (kind) => {
  const wire = payment(keys.solana, kind)
  const params = { transaction: base64.encode(wire), pubkey: keys.solana }
  const { signature, transaction } = await ask<{ signature: string; transaction: string }>(
    'solana_signTransaction',
    params,
  )
  expect(isSigned(base64.decode(transaction))).toBe(true)
  const [first = new Uint8Array()] = VersionedTransaction.deserialize(base64.decode(transaction)).signatures
  expect(base58.encode(first)).toBe(signature)
})

it('signs beside others, whose signatures stay', async () => {
  const wire = payment(other, 0, [keys.solana]).slice()
  wire.set(new Uint8Array(64).fill(9), 1)
  const { transaction } = await ask<{ transaction: string }>('solana_signTransaction', {
    transaction: base64.encode(wire),
  })
  const signed = base64.decode(transaction)
  expect(isSigned(signed, 1)).toBe(true)
  expect(signed.subarray(1, 65)).toEqual(new Uint8Array(64).fill(9))
})

it('signs several, and sends', async () => {
  const wires = [payment(keys.solana), payment(keys.solana, 0)].map((wire) => base64.encode(wire))
  const { transactions } = await ask<{ transactions: string[] }>('solana_signAllTransactions', {
    transactions: wires,
    pubkey: keys.solana,
  })
  expect(transactions.map((wire) => isSigned(base64.decode(wire)))).toEqual([true, true])
  const params = { transaction: wires[0], sendOptions: { skipPreflight: true, encoding: 'base58', evil: 1 } }
  const { signature } = await ask<{ signature: string }>('solana_signAndSendTransaction', params)
  expect(sent).toEqual([
    [id, 'sendTransaction', [transactions[0], { skipPreflight: true, encoding: 'base64' }]],
  ])
  expect(base58.decode(signature)).toHaveLength(64)
})

it('refuses to sign a transaction for a message', async () => {
  const wire = payment(keys.solana, 0)
  const message = wire.subarray(65)
  for (const bytes of [wire, message, payment(other).subarray(65)])
    await expect(ask('solana_signMessage', { message: base58.encode(bytes) })).rejects.toMatchObject({
      code: 'malformed-request',
    })
})

it('takes no text for a transaction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(isTransaction(utf8(text))).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

it('never throws, and reads what web3.js reads', () => {
  const whole = payment(keys.solana, 0)
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(3), (at, byte, cut) => {
      const changed = Uint8Array.from([...whole.subarray(0, at), byte, ...whole.subarray(at + cut)])
      const found = readWire(changed)
      expect(found?.signers.length ?? changed[0]).toBe(changed[0])
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['of others', () => payment(other)],
  ['that ends early', () => payment(keys.solana).subarray(0, -1)],
  ['with more behind', () => Uint8Array.from([...payment(keys.solana), 0])],
  [
    'of a version of tomorrow',
    () => {
      const wire = payment(keys.solana, 0).slice()
      wire[65] = 0x81
      return wire
    },
  ],
  ['of nothing', () => new Uint8Array()],
])('refuses a transaction %s', async (_, wire) => {
  for (const [method, params] of [
    ['solana_signTransaction', { transaction: base64.encode(wire()) }],
    [
      'solana_signAllTransactions',
      { transactions: [base64.encode(payment(keys.solana)), base64.encode(wire())] },
    ],
    ['solana_signAndSendTransaction', { transaction: base64.encode(wire()) }],
  ] as const)
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'malformed-request' })
})

it('refuses another account', async () => {
  await expect(ask('solana_signMessage', { message: 'abc', pubkey: other })).rejects.toMatchObject({
    code: 'malformed-request',
  })
})
