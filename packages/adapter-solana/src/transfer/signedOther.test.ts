import { MalformedResponseError, TransactionFailedError, type TransferRequest } from '@latchkey/core/adapter'
import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { connected, keypair } from '../session.fixture.js'
import { alice, bob, carol, one } from '../world.fixture.js'
import { run, usdc } from './mints.fixture.js'
import { signing, type Change } from './signing.fixture.js'

const from = new PublicKey(alice.address)
const [mint, source, thief] = [
  new PublicKey(usdc.address),
  getAssociatedTokenAddressSync(new PublicKey(usdc.address), from),
  getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(carol.address)),
]
const memo = (text: string): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [],
    data: Buffer.from(text),
  })
const toThief = (lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(carol.address), lamports })

const coins: Partial<TransferRequest> = { recipient: bob.address, amount: '1' }
const tokens: Partial<TransferRequest> = { ...coins, token: { address: usdc.address } }

describe('M4: what the wallet signed is compared with what was asked', () => {
  it.each<readonly [what: string, Partial<TransferRequest>, Change]>([
    ['another recipient', coins, (all) => [...all.slice(0, -1), toThief(1e9)]],
    [
      'another amount',
      coins,
      (all) => [
        ...all.slice(0, -1),
        SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob.address), lamports: 2e9 }),
      ],
    ],
    ['a second payment', coins, (all) => [...all, toThief(5)]],
    ['the payment twice', coins, (all) => [...all, ...all.slice(-1)]],
    [
      'another owner for the account',
      coins,
      (all) => [
        ...all,
        SystemProgram.assign({ accountPubkey: from, programId: new PublicKey(usdc.address) }),
      ],
    ],
    ['nothing', coins, (all) => all.slice(0, -1)],
    [
      'a token to another account',
      tokens,
      (all) => [
        ...all.slice(0, -1),
        createTransferCheckedInstruction(source, mint, thief, from, 1_000_000n, 6),
      ],
    ],
    [
      'less of a token',
      tokens,
      (all) => [
        ...all.slice(0, -1),
        createTransferCheckedInstruction(
          source,
          mint,
          getAssociatedTokenAddressSync(mint, new PublicKey(bob.address)),
          from,
          1n,
          6,
        ),
      ],
    ],
    ['more of another kind beside a token', tokens, (all) => [...all, toThief(7)]],
  ])('%s: nothing is handed in', async (_what, request, change) => {
    const cluster = await runCluster()
    const before = await cluster.connection.getTransactionCount()
    const { transfer, intent } = await connected(cluster.network, { change: signing(change) })
    await expect(transfer.submit(intent(request))).rejects.toMatchObject({
      name: MalformedResponseError.name,
      details: 'the wallet signed another transaction',
    })
    expect(await cluster.connection.getTransactionCount()).toBe(before)
  })

  it('no signature, or that of another key: nothing is handed in', async () => {
    const { transfer, intent } = await connected(one, {
      change: signing(
        (all) => all,
        () => undefined,
      ),
    })
    await expect(transfer.submit(intent(coins))).rejects.toMatchObject({
      name: MalformedResponseError.name,
      details: 'signature',
    })
    const random = (transaction: VersionedTransaction): void =>
      void transaction.signatures.splice(0, 1, crypto.getRandomValues(new Uint8Array(64)))
    const other = await connected(one, { change: signing((all) => all, random) })
    await expect(other.transfer.submit(other.intent(coins))).rejects.toMatchObject({
      name: MalformedResponseError.name,
      details: 'signature',
    })
  })

  it.each([coins, tokens])('a memo and another fee are the wallet’s to add: %#', async (request) => {
    const cluster = await runCluster()
    const change: Change = (all) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 }),
      ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
      memo('hi'),
      ...all.slice(1),
    ]
    const { transfer, intent, host } = await connected(cluster.network, { change: signing(change) })
    const confirmed = await transfer.confirm({
      transfer: await transfer.submit(intent(request)),
      network: cluster.network,
      signal: host.signal,
    })
    expect(confirmed).not.toHaveProperty('received')
    expect(confirmed.fee?.value).toBe('5003')
  })
})

describe('M4: included is not arrived', () => {
  const asked = {
    from: alice.address,
    recipient: bob.address,
    destination: bob.address,
    units: '1000000000',
    decimals: '9',
  }

  async function sentOtherwise(
    cluster: TestCluster,
    ...instructions: TransactionInstruction[]
  ): Promise<string> {
    return run(cluster, [keypair(alice)], ...instructions)
  }

  it('where nothing went to the recipient the transfer failed', async () => {
    const cluster = await runCluster()
    const { transfer, host } = await connected(cluster.network)
    const hash = await sentOtherwise(cluster, toThief(1e9))
    await expect(
      transfer.confirm({ transfer: { hash, trace: asked }, network: cluster.network, signal: host.signal }),
    ).rejects.toMatchObject({ name: TransactionFailedError.name, details: 'nothing arrived' })
    const destination = getAssociatedTokenAddressSync(mint, new PublicKey(bob.address)).toBase58()
    const trace = { ...asked, destination, mint: usdc.address, units: '1000000', decimals: '6' }
    await expect(
      transfer.confirm({ transfer: { hash, trace }, network: cluster.network, signal: host.signal }),
    ).rejects.toThrow(TransactionFailedError)
  })

  it('where less went there it says how much', async () => {
    const cluster = await runCluster()
    const { transfer, host } = await connected(cluster.network)
    const hash = await sentOtherwise(
      cluster,
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob.address), lamports: 4e8 }),
    )
    expect(
      await transfer.confirm({
        transfer: { hash, trace: asked },
        network: cluster.network,
        signal: host.signal,
      }),
    ).toMatchObject({ received: '0.4' })
  })

  it('what is sent to oneself has arrived', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network)
    for (const request of [coins, tokens]) {
      const sent = await transfer.submit(intent({ ...request, recipient: alice.address }))
      expect(
        await transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal }),
      ).not.toHaveProperty('received')
    }
  })
})
