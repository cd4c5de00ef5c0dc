import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { solanaAccounts, solanaChain } from '@latchkey/sandbox/solana'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'

import { solanaPhone, type SolanaPhoneOptions } from '../../exports/solana.js'
import type { PhoneContext, Prepared } from '../phoneFamily.js'

const [alice, bob] = solanaAccounts as readonly [
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number],
]

function prepare(
  method: string,
  params: unknown,
  options: Partial<SolanaPhoneOptions> = {},
): Promise<Prepared> {
  const phone = solanaPhone({ keys: [alice.secretKey, bob.secretKey], chains: [solanaChain], ...options })
  const context: PhoneContext = {
    chains: phone.chains,
    chain: phone.chains[0]!,
    addresses: [alice.address],
    switchChain: async () => undefined,
    addChain: () => undefined,
  }
  return phone.prepare({ caipNetworkId: solanaChain.caipNetworkId, method, params }, context)
}
const payment = (payer: string): string =>
  base64.encode(
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: new PublicKey(payer),
        recentBlockhash: bob.address,
        instructions: [
          SystemProgram.transfer({
            fromPubkey: new PublicKey(payer),
            toPubkey: new PublicKey(bob.address),
            lamports: 2_500_000_000,
          }),
        ],
      }).compileToLegacyMessage(),
    ).serialize(),
  )

it('signs a message, and shows it', async () => {
  const message = new TextEncoder().encode('Hällo')
  const { readable, perform } = await prepare('solana_signMessage', {
    message: base58.encode(message),
    pubkey: alice.address,
  })
  expect(readable).toMatchObject({
    title: 'Sign a message',
    text: 'Hällo',
    rows: [
      ['Account', alice.address],
      ['Network', solanaChain.name],
    ],
  })
  const { signature } = (await perform()) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, new PublicKey(alice.address).toBytes())).toBe(true)
})

it('signs a transaction, and several, and says what they do', async () => {
  const { readable, perform } = await prepare('solana_signTransaction', {
    transaction: payment(alice.address),
    pubkey: alice.address,
  })
  expect(readable?.rows).toContainEqual(['Amount', '2.5 SOL'])
  const { transaction, signature } = (await perform()) as { transaction: string; signature: string }
  const signed = VersionedTransaction.deserialize(base64.decode(transaction))
  expect(base58.encode(signed.signatures[0]!)).toBe(signature)
  expect(
    ed25519.verify(signed.signatures[0]!, signed.message.serialize(), new PublicKey(alice.address).toBytes()),
  ).toBe(true)
  const all = await prepare('solana_signAllTransactions', {
    transactions: [payment(alice.address), payment(alice.address)],
  })
  expect(all.readable?.title).toBe('Sign 2 transactions')
  expect(((await all.perform()) as { transactions: string[] }).transactions).toEqual([
    transaction,
    transaction,
  ])
})

it('answers as wallets of before do, where a test wants it', async () => {
  const { perform } = await prepare(
    'solana_signTransaction',
    { transaction: payment(alice.address) },
    { signatureOnly: true },
  )
  expect(Object.keys((await perform()) as object)).toEqual(['signature'])
})

it('says who it is without asking anybody', async () => {
  const { readable, perform } = await prepare('solana_getAccounts', {})
  expect(readable).toBeUndefined()
  expect(await perform()).toEqual([{ pubkey: alice.address }])
})

it.each([
  ['solana_signMessage', { message: 'no 0 base58', pubkey: alice.address }, -32602],
  ['solana_signMessage', { message: 'abc', pubkey: bob.address }, 4100],
  ['solana_signTransaction', { transaction: 'AAAA', pubkey: alice.address }, -32602],
  ['solana_signTransaction', null, -32602],
  ['solana_signAllTransactions', { transactions: [] }, -32602],
  ['solana_stake', {}, 4200],
])('refuses %s of %j', async (method, params, code) => {
  await expect(prepare(method, params)).rejects.toMatchObject({ code })
})

it('refuses to sign for another account', async () => {
  await expect(
    prepare('solana_signTransaction', { transaction: payment(bob.address), pubkey: alice.address }),
  ).rejects.toThrow('does not sign')
})
