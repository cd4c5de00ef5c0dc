import { UserRejectedError } from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createSignableMessage,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type MessageModifyingSigner,
  type TransactionModifyingSigner,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import type { SolanaProvider } from '../exports/index.js'
import { connected, type TestSession } from '../session.fixture.js'
import { alice, bob, one } from '../world.fixture.js'

const url = one.rpcUrls.default.http[0] ?? ''
const connection = new Connection(url, 'confirmed')
const from = new PublicKey(alice.address)
const pay = (lamports: number): ReturnType<typeof SystemProgram.transfer> =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob.address), lamports })

async function open(
  options?: Parameters<typeof connected>[1],
): Promise<TestSession & { readonly provider: SolanaProvider }> {
  const session = await connected(one, options)
  return { ...session, provider: session.running.provider(session.wallet.connectorId) as SolanaProvider }
}
async function landed(hash: string): Promise<unknown> {
  await expect
    .poll(async () => (await connection.getSignatureStatuses([hash])).value[0]?.confirmationStatus, {
      timeout: 5000,
    })
    .toMatch(/confirmed|finalized/)
  return (await connection.getSignatureStatuses([hash])).value[0]?.err
}
async function versioned(lamports: number): Promise<VersionedTransaction> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  return new VersionedTransaction(
    new TransactionMessage({
      payerKey: from,
      recentBlockhash,
      instructions: [pay(lamports)],
    }).compileToV0Message(),
  )
}
async function legacy(lamports: number): Promise<Transaction> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  return new Transaction({ feePayer: from, recentBlockhash }).add(pay(lamports))
}

describe('for hosts with @solana/web3.js', () => {
  it('has the key, the account, and the network as the standard calls it', async () => {
    const { provider, running, wallet } = await open()
    expect(provider.publicKey?.equals(from)).toBe(true)
    expect(provider.account).toBe(wallet.standard.accounts[0])
    expect(provider).toMatchObject({
      connected: true,
      caipNetworkId: one.caipNetworkId,
      chain: one.caipNetworkId,
      wallet: { name: wallet.info.name },
    })
    await running.disconnect(wallet.connectorId)
    expect(provider.connected).toBe(false)
    expect(provider.publicKey).toBeNull()
    expect(running.provider(wallet.connectorId)).toBeUndefined()
  })

  it('signs messages, and transactions of both kinds, each in its own class', async () => {
    const { provider } = await open()
    const message = new TextEncoder().encode('Hällo')
    expect(ed25519.verify(await provider.signMessage(message), message, from.toBytes())).toBe(true)
    const signed = await provider.signTransaction(await legacy(1))
    expect(signed).toBeInstanceOf(Transaction)
    expect(signed.verifySignatures()).toBe(true)
    const all = await provider.signAllTransactions([await versioned(2), await versioned(3)])
    expect(all.every((one) => one instanceof VersionedTransaction)).toBe(true)
    for (const each of all)
      expect(await landed(await connection.sendRawTransaction(each.serialize()))).toBeNull()
  })

  it('sends, through the wallet’s node and through the host’s connection', async () => {
    const { provider } = await open()
    expect(await landed((await provider.signAndSendTransaction(await versioned(4))).signature)).toBeNull()
    expect(await landed(await provider.sendTransaction(await versioned(5), connection))).toBeNull()
    // What a legacy transaction lacks is filled in, and others sign along.
    const other = Keypair.generate()
    const create = SystemProgram.createAccount({
      fromPubkey: from,
      newAccountPubkey: other.publicKey,
      lamports: 890_880,
      space: 0,
      programId: SystemProgram.programId,
    })
    expect(
      await landed(
        await provider.sendTransaction(new Transaction().add(create), connection, { signers: [other] }),
      ),
    ).toBeNull()
    expect(await connection.getBalance(other.publicKey)).toBe(890_880)
  })

  it('sends through the wallet where that signs only what it sends', async () => {
    const { provider } = await open({ without: ['solana:signTransaction'] })
    expect(await landed(await provider.sendTransaction(await versioned(6), connection))).toBeNull()
    await expect(provider.signTransaction(await versioned(7))).rejects.toMatchObject({
      code: 'not-supported',
    })
  })

  it('passes a refusal on', async () => {
    const { provider, wallet } = await open()
    wallet.next('reject')
    await expect(provider.signTransaction(await versioned(8))).rejects.toThrow(UserRejectedError)
  })
})

describe('for hosts with @solana/kit', () => {
  it('is a signer of kit’s: a transaction that kit made is signed, sent and counts', async () => {
    const { provider } = await open()
    const signer = provider.kitSigner<TransactionModifyingSigner>()
    const rpc = createSolanaRpc(url)
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    const data = new Uint8Array(12)
    data[0] = 2
    new DataView(data.buffer).setBigUint64(4, 12_345n, true)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (tx) => setTransactionMessageFeePayerSigner(signer, tx),
      (tx) => setTransactionMessageLifetimeUsingBlockhash(blockhash, tx),
      (tx) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: signer.address, role: 3 },
              { address: address(bob.address), role: 1 },
            ],
            data,
          },
          tx,
        ),
    )
    const signed = await signTransactionMessageWithSigners(message)
    const before = await connection.getBalance(new PublicKey(bob.address))
    await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    expect(await landed(getSignatureFromTransaction(signed))).toBeNull()
    expect((await connection.getBalance(new PublicKey(bob.address))) - before).toBe(12_345)
  })

  it('signs kit’s messages', async () => {
    const { provider } = await open()
    const signer = provider.kitSigner<MessageModifyingSigner>(alice.address)
    const [signed] = await signer.modifyAndSignMessages([createSignableMessage('kit')])
    expect(
      ed25519.verify(
        Object.values(signed?.signatures ?? {})[0] as Uint8Array,
        new TextEncoder().encode('kit'),
        from.toBytes(),
      ),
    ).toBe(true)
    expect(() => provider.kitSigner(bob.address)).toThrow()
  })
})

describe('signing in with the wallet’s own words', () => {
  it('has what was asked for, and a signature over it', async () => {
    const { running, wallet } = await open()
    const signIn = running.capabilities['signin:native']
    const request = { connectorId: wallet.connectorId, signal: new AbortController().signal }
    const input = {
      statement: 'Come in',
      uri: location.href,
      version: '1',
      chainId: 'mainnet',
      nonce: 'abcdef0123456789',
      issuedAt: new Date().toISOString(),
      resources: ['https://a.test'],
    }
    const signed = await signIn?.({ ...request, input })
    expect(signed?.message).toContain(
      `${location.host} wants you to sign in with your Solana account:\n${alice.address}\n\nCome in\n`,
    )
    const verify = running.capabilities['message:verify']
    expect(
      await verify?.({
        account: `${one.caipNetworkId}:${alice.address}`,
        network: one,
        message: signed?.message ?? '',
        signature: signed?.signature ?? '',
        signal: request.signal,
      }),
    ).toBe(true)
    wallet.next('reject')
    await expect(signIn?.({ ...request, input })).rejects.toThrow(UserRejectedError)
  })

  it('is nothing where the wallet has no such call', async () => {
    const { running, wallet } = await open({ without: ['solana:signIn'] })
    expect(
      await running.capabilities['signin:native']?.({
        connectorId: wallet.connectorId,
        input: {},
        signal: new AbortController().signal,
      }),
    ).toBeUndefined()
    expect(wallet.prompts).toBe(1)
  })

  it('is refused where the wallet signs for somebody else', async () => {
    const { running, wallet } = await open()
    const feature = wallet.standard.features['solana:signIn'] as {
      signIn: (input: object) => Promise<readonly object[]>
    }
    const { signIn } = feature
    feature.signIn = (input) => signIn({ ...input, nonce: 'another one' })
    const request = {
      connectorId: wallet.connectorId,
      input: { nonce: 'mine, all mine' },
      signal: new AbortController().signal,
    }
    await expect(running.capabilities['signin:native']?.(request)).rejects.toMatchObject({
      code: 'malformed-response',
      details: 'the wallet signed another message',
    })
  })
})
