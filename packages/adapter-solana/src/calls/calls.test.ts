import { connect, createCore, selectCalls, sendCalls as sendByCore } from '@latchkey/core'
import { selectConnector, selectView, sequenceAnswered } from '@latchkey/core/internal'
import {
  AtomicNotSupportedError,
  ChainNotSupportedError,
  InvalidCallsError,
  MalformedResponseError,
  SendUnknownError,
  UnknownCallsError,
  UserRejectedError,
  WouldFailError,
  type CallsStatus,
  type PreparedCall,
  type SentCalls,
} from '@latchkey/core/adapter'
import { createTestHost, fakeTransport } from '@latchkey/testkit'
import { createSolanaWallet } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import {
  createAssociatedTokenAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { solanaAdapter } from '../exports/index.js'
import { grantOf, remoteAnswer } from '../remoteWallet.fixture.js'
import { connected, keypair, type TestSession, type TestWalletOptions } from '../session.fixture.js'
import { run, usdc } from '../transfer/mints.fixture.js'
import { handingIn, losingAnswer, signing, type Change } from '../transfer/signing.fixture.js'
import { alice, bob, carol, one, two } from '../world.fixture.js'
import { call, memo, pay } from './calls.fixture.js'

interface TestCalls {
  readonly cluster: TestCluster
  readonly session: TestSession
  readonly asked: () => number
  send(...calls: readonly PreparedCall[]): Promise<SentCalls>
  status(calls: SentCalls): Promise<CallsStatus>
  /** In lamports. */
  coins(owner: string): Promise<number>
}

const { signal } = new AbortController()

async function visitor(options: TestWalletOptions = {}): Promise<TestCalls> {
  const cluster = await runCluster()
  const session = await connected(cluster.network, options)
  const { running, wallet } = session
  const { connectorId } = wallet
  const { 'calls:send': send, 'calls:status': status } = running.capabilities
  const { network } = cluster
  const before = wallet.prompts
  return {
    cluster,
    session,
    asked: () => wallet.prompts - before,
    send: (...calls) => send!({ connectorId, address: alice.address, network, calls, signal }),
    status: (calls) => status!({ connectorId, network, calls, signal }),
    coins: (owner) => cluster.connection.getBalance(new PublicKey(owner)),
  }
}

const from = new PublicKey(alice.address)

describe('calls:capabilities', () => {
  it.each<[string, (wallet: Wallet) => Wallet, string]>([
    ['a wallet that signs', (wallet) => wallet, 'supported'],
    ['a wallet that hands in by itself', handingIn(), 'supported'],
    [
      'a wallet that signs messages only',
      (wallet) => {
        const {
          'solana:signTransaction': _s,
          'solana:signAndSendTransaction': _t,
          ...features
        } = wallet.features
        return {
          ...wallet,
          get accounts() {
            return wallet.accounts
          },
          features,
        }
      },
      'unsupported',
    ],
  ])('%s', async (_who, change, atomic) => {
    const { running, wallet } = await connected(one, { change })
    const can = running.capabilities['calls:capabilities']!
    const asked = { connectorId: wallet.connectorId, address: alice.address, networks: [one, two], signal }
    expect(await can(asked)).toEqual({
      [one.caipNetworkId]: { atomic },
      [two.caipNetworkId]: { atomic },
    })
    expect(await can({ ...asked, connectorId: 'none', networks: [one] })).toEqual({
      [one.caipNetworkId]: { atomic: 'unsupported' },
    })
  })
})

describe('calls:send, as one transaction', () => {
  it('asks once, and all take effect in their order', async () => {
    const { cluster, send, status, asked, coins } = await visitor()
    const fresh = Keypair.generate().publicKey
    const mint = new PublicKey(usdc.address)
    const [source, target] = [from, fresh].map((owner) => getAssociatedTokenAddressSync(mint, owner)) as [
      PublicKey,
      PublicKey,
    ]
    const before = await coins(bob.address)
    // The second needs the account that the first one makes.
    const sent = await send(
      call('Open', createAssociatedTokenAccountInstruction(from, target, fresh, mint)),
      call('Send', createTransferCheckedInstruction(source, mint, target, from, 2_000_000n, 6)),
      pay(alice.address, bob.address, 5_000_000),
    )
    expect(await status(sent)).toEqual({ status: 'confirmed', hashes: [sent.id] })
    expect(asked()).toBe(1)
    const { value } = await cluster.connection.getTokenAccountBalance(target)
    expect(value.amount).toBe('2000000')
    expect((await coins(bob.address)) - before).toBe(5_000_000)
  })

  it.each([
    [['legacy', 0], 0],
    [['legacy'], 'legacy'],
  ] as const)('a wallet that takes %s gets version %s', async (supportedTransactionVersions, version) => {
    const versions: unknown[] = []
    const { send, status } = await visitor({
      change: (wallet) => {
        const feature = wallet.features['solana:signTransaction'] as {
          signTransaction(...inputs: readonly { readonly transaction: Uint8Array }[]): Promise<unknown>
        }
        const signTransaction: typeof feature.signTransaction = (...inputs) => {
          versions.push(
            ...inputs.map(({ transaction }) => VersionedTransaction.deserialize(transaction).version),
          )
          return feature.signTransaction(...inputs)
        }
        return {
          ...wallet,
          get accounts() {
            return wallet.accounts
          },
          features: {
            ...wallet.features,
            'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction },
          },
        }
      },
    })
    expect(await status(await send(memo('one'), memo('two')))).toMatchObject({ status: 'confirmed' })
    expect(versions).toEqual([version])
  })

  it('a plan with a call that would fail is not asked for, and nothing of it takes effect', async () => {
    const { send, asked, coins } = await visitor()
    const before = await coins(bob.address)
    await expect(
      send(pay(alice.address, bob.address, 5_000_000), pay(alice.address, bob.address, 9e15)),
    ).rejects.toThrow(WouldFailError)
    expect([asked(), await coins(bob.address)]).toEqual([0, before])
  })

  it('more than a transaction holds is said with its size, before the wallet is asked', async () => {
    const { send, asked } = await visitor()
    const many = Array.from({ length: 12 }, (_, index) => memo(`${index}`.padStart(100, '.')))
    const error: unknown = await send(...many).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(AtomicNotSupportedError)
    expect(error).toMatchObject({
      details: expect.stringMatching(/^1\d{3} bytes, and a transaction holds 1232$/) as string,
    })
    await expect(send(memo('.'.repeat(1200)))).rejects.toThrow(InvalidCallsError)
    expect(asked()).toBe(0)
  })

  it.each<[string, PreparedCall[]]>([
    ['none', []],
    ['65 of them', Array.from({ length: 65 }, () => memo(''))],
    ['no body', [{ title: 'x', body: undefined }]],
    ['a program that is none', [{ title: 'x', body: { programId: 'alice', accounts: [], data: '' } }]],
    ['no accounts', [{ title: 'x', body: { programId: bob.address, data: '' } }]],
    [
      'an account that is none',
      [
        {
          title: 'x',
          body: {
            programId: bob.address,
            accounts: [{ pubkey: '0x12', isSigner: false, isWritable: false }],
          },
        },
      ],
    ],
    [
      'an account without a word on what it is',
      [{ title: 'x', body: { programId: bob.address, accounts: [{ pubkey: bob.address }] } }],
    ],
    ['data that is no base64', [{ title: 'x', body: { programId: bob.address, accounts: [], data: '%%' } }]],
    ['data for a packet of its own', [memo('.'.repeat(2000))]],
    ['another signer', [pay(bob.address, alice.address, 1)]],
    [
      'a program that is written to',
      [
        call(
          'x',
          SystemProgram.transfer({ fromPubkey: from, toPubkey: SystemProgram.programId, lamports: 1 }),
        ),
      ],
    ],
    ['nothing but a fee', [call('x', ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }))]],
  ])('what is no call: %s', async (_what, calls) => {
    const { send, asked } = await visitor()
    await expect(send(...calls)).rejects.toThrow(InvalidCallsError)
    expect(asked()).toBe(0)
  })

  it('a no in the wallet is a refusal, and another network is none of the wallet’s', async () => {
    const { session, send } = await visitor()
    session.wallet.next('reject')
    await expect(send(memo('hi'))).rejects.toThrow(UserRejectedError)
    const { 'calls:send': other } = session.running.capabilities
    const { connectorId } = session.wallet
    await expect(
      other!({ connectorId: 'none', address: alice.address, network: one, calls: [memo('x')], signal }),
    ).rejects.toMatchObject({ code: 'provider-disconnected' })
    await expect(
      other!({ connectorId, address: carol.address, network: one, calls: [memo('x')], signal }),
    ).rejects.toMatchObject({ code: 'provider-disconnected' })
  })
})

describe('calls:send, what the wallet signed is compared with what was asked', () => {
  const toThief = SystemProgram.transfer({
    fromPubkey: from,
    toPubkey: new PublicKey(carol.address),
    lamports: 7,
  })
  it.each<[string, Change]>([
    ['the calls in another order', (all) => all.toReversed()],
    ['one of them left out', (all) => all.slice(1)],
    ['one of them twice', (all) => [...all, ...all.slice(-1)]],
    ['another recipient', (all) => [...all.slice(0, -1), toThief]],
    ['a payment beside them', (all) => [...all, toThief]],
    [
      'an account that changes hands',
      (all) => [
        ...all,
        SystemProgram.assign({ accountPubkey: from, programId: new PublicKey(usdc.address) }),
      ],
    ],
  ])('%s: nothing is handed in', async (_what, change) => {
    const { cluster, send } = await visitor({ change: signing(change) })
    const before = await cluster.connection.getTransactionCount()
    await expect(
      send(pay(alice.address, bob.address, 5), pay(alice.address, bob.address, 6)),
    ).rejects.toMatchObject({
      name: MalformedResponseError.name,
      details: 'the wallet signed another transaction',
    })
    expect(await cluster.connection.getTransactionCount()).toBe(before)
  })

  it('a fee, a limit and a note are the wallet’s to add, also in the place of the page’s own', async () => {
    const { send, status } = await visitor({
      change: signing((all) => [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 }),
        ...all.filter(({ programId }) => !programId.equals(ComputeBudgetProgram.programId)),
      ]),
    })
    const sent = await send(
      call('Fee', ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 3 })),
      pay(alice.address, bob.address, 5),
      pay(alice.address, bob.address, 6),
    )
    expect(await status(sent)).toMatchObject({ status: 'confirmed' })
  })

  it('no signature: nothing is handed in', async () => {
    const { send } = await visitor({
      change: signing(
        (all) => all,
        () => undefined,
      ),
    })
    await expect(send(memo('one'))).rejects.toMatchObject({ details: 'signature' })
  })
})

describe('calls:send, by a wallet that hands in by itself', () => {
  it('they are on their way, and followed by the chain', async () => {
    const { send, status } = await visitor({ change: handingIn() })
    const sent = await send(pay(alice.address, bob.address, 5), memo('two'))
    expect(Object.keys(sent.trace ?? {})).toEqual(['lastValidBlockHeight', 'marks'])
    expect(await status(sent)).toEqual({ status: 'confirmed', hashes: [sent.id] })
  })

  it('a lost answer: they are found on the chain, or may be on their way', async () => {
    const found = await visitor({ change: losingAnswer(true) })
    const sent = await found.send(memo('one'), memo('two'))
    expect(await found.status(sent)).toEqual({ status: 'confirmed', hashes: [sent.id] })
    const lost = await visitor({ change: losingAnswer(false) })
    await expect(lost.send(memo('one'))).rejects.toThrow(SendUnknownError)
  }, 30_000)

  it('a transaction without the calls says nothing of them', async () => {
    let other = ''
    const { cluster, send, status } = await visitor({
      change: handingIn(async () => [{ signature: base58.decode(other) }]),
    })
    other = await run(
      cluster,
      [keypair(alice)],
      SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob.address), lamports: 3 }),
    )
    const sent = await send(pay(alice.address, bob.address, 5), memo('two'))
    expect(sent.id).toBe(other)
    await expect(status(sent)).rejects.toThrow(SendUnknownError)
  })
})

describe('calls:status', () => {
  it('what was never sent is unknown', async () => {
    const { status } = await visitor()
    await expect(status({ id: 'never sent', trace: {} })).rejects.toThrow(UnknownCallsError)
  })

  it('what failed in its block has failed', async () => {
    const { cluster, status } = await visitor()
    const hash = await cluster.connection.sendTransaction(await failing(cluster), { skipPreflight: true })
    expect(await status({ id: hash })).toEqual({ status: 'failed', hashes: [hash] })
  })
})

/** A transaction of alice that the chain includes and undoes. */
async function failing({ connection }: TestCluster): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const instructions = [
    SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(bob.address), lamports: 9e15 }),
  ]
  const transaction = new VersionedTransaction(
    new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions }).compileToV0Message(),
  )
  transaction.sign([keypair(alice)])
  return transaction
}

describe('sendCalls of the core', () => {
  async function page(cluster: TestCluster) {
    const wallet = createSolanaWallet({
      keys: [alice.secretKey],
      chains: [
        {
          caipNetworkId: cluster.network.caipNetworkId,
          name: 'Cluster',
          rpcUrl: cluster.network.rpcUrls.default.http[0] ?? '',
        },
      ],
      approval: 'auto',
      storage: null,
      name: 'Page Wallet',
    })
    const withdraw = getWallets().register(wallet.standard)
    const core = createCore({
      adapters: [solanaAdapter()],
      networks: [cluster.network],
      projectId: 'test',
    })
    const stop = core.start()
    onTestFinished(() => {
      stop()
      withdraw()
      wallet.withdraw()
    })
    const { connectorId } = wallet
    await vi.waitFor(() =>
      expect(selectConnector(core.store.getState(), 'solana', connectorId)).toBeDefined(),
    )
    await connect(core, { namespace: 'solana', connectorId })
    return { core, wallet, before: wallet.prompts, record: () => selectCalls(core.store.getState())[0] }
  }

  it('two calls take one confirmation', async () => {
    const { core, wallet, before, record } = await page(await runCluster())
    const calls = [pay(alice.address, bob.address, 5), memo('two')]
    expect(await sendByCore(core, { calls, atomic: 'required' })).toMatchObject({ way: 'together' })
    await vi.waitFor(() => expect(record()?.status).toBe('confirmed'), 10_000)
    expect(wallet.prompts - before).toBe(1)
  })

  it('C9: what one transaction cannot hold is a sequence that the visitor agrees to', async () => {
    const { core, wallet, before, record } = await page(await runCluster())
    const calls = [memo('1'.repeat(700)), memo('2'.repeat(700))]
    await expect(sendByCore(core, { calls, atomic: 'required' })).rejects.toThrow(AtomicNotSupportedError)
    const sent = sendByCore(core, { calls })
    await vi.waitFor(() => expect(record()?.status).toBe('agreeing'))
    await vi.waitFor(() => expect(selectView(core.store.getState())).toBe('CallSequence'), 20_000)
    expect(wallet.prompts).toBe(before)
    core.store.dispatch(sequenceAnswered({ id: record()!.id, agreed: true }))
    expect(await sent).toMatchObject({ way: 'in-turn' })
    await vi.waitFor(() => expect(record()?.status).toBe('confirmed'), 20_000)
    expect(wallet.prompts - before).toBe(2)
  }, 30_000)
})

it('a wallet that agreed to other networks is not asked', async () => {
  const host = createTestHost({ networks: [one, two] })
  onTestFinished(() => host.stop())
  const { capabilities } = solanaAdapter().start(host)
  const transport = fakeTransport({ granted: grantOf([one.caipNetworkId]), answer: remoteAnswer })
  const connectorId = 'walletConnect'
  const wallet = { name: 'Far Wallet', type: 'WALLET_CONNECT' } as const
  await capabilities['walletconnect:namespace']?.open({ connectorId, wallet, transport })
  const asked = { connectorId, address: alice.address, signal }
  expect(await capabilities['calls:capabilities']!({ ...asked, networks: [one, two] })).toEqual({
    [one.caipNetworkId]: { atomic: 'supported' },
    [two.caipNetworkId]: { atomic: 'unsupported' },
  })
  await expect(capabilities['calls:send']!({ ...asked, network: two, calls: [memo('x')] })).rejects.toThrow(
    ChainNotSupportedError,
  )
  expect(transport.requests).toEqual([])
})
