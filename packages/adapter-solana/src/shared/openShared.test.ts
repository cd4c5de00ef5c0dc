import {
  ChainNotSupportedError,
  type CaipNetworkId,
  type GrantedNamespace,
  type Network,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  createTestHost,
  fakeTransport,
  type FakeTransport,
  type SharedRequest,
  type TestHost,
} from '@latchkey/testkit'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it, onTestFinished } from 'vitest'

import { solanaAdapter, type SolanaProvider } from '../exports/index.js'
import { solana, solanaDevnet } from '../exports/networks.js'
import { runCluster } from '../cluster.fixture.js'
import { remoteAnswer, grantOf } from '../remoteWallet.fixture.js'
import { alice, bob } from '../world.fixture.js'
import { proposal } from './proposal.js'

const older = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const connectorId = 'walletConnect'
const signal = new AbortController().signal

interface Far {
  readonly host: TestHost
  readonly running: RunningAdapter
  readonly transport: FakeTransport
  readonly session: Session
  readonly provider: SolanaProvider
}

async function open(
  networks: readonly Network[],
  granted: GrantedNamespace,
  answer: (request: SharedRequest) => unknown = remoteAnswer,
  caipNetworkId?: CaipNetworkId,
): Promise<Far> {
  const host = createTestHost({ networks })
  onTestFinished(() => host.stop())
  const running = solanaAdapter().start(host)
  const transport = fakeTransport({ granted, answer })
  const wallet = { name: 'Far Wallet', type: 'WALLET_CONNECT' } as const
  const session = (await running.capabilities['walletconnect:namespace']?.open({
    connectorId,
    wallet,
    transport,
    ...(caipNetworkId && { caipNetworkId }),
  })) as Session
  return { host, running, transport, session, provider: running.provider(connectorId) as SolanaProvider }
}

const wire = (lamports: number): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: new PublicKey(alice.address),
      recentBlockhash: bob.address,
      instructions: [
        SystemProgram.transfer({
          fromPubkey: new PublicKey(alice.address),
          toPubkey: new PublicKey(bob.address),
          lamports,
        }),
      ],
    }).compileToLegacyMessage(),
  )

describe('behaviour 5.5, networks under two ids', () => {
  it('are asked for under both', () => {
    expect(proposal(createTestHost({ networks: [solana, solanaDevnet] }))?.chains).toEqual([
      solana.caipNetworkId,
      older,
      solanaDevnet.caipNetworkId,
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })

  it('are one in the session, and the wallet is asked under the one that it granted', async () => {
    const { session, running, transport } = await open(
      [solana, solanaDevnet],
      grantOf([older]),
      remoteAnswer,
      solana.caipNetworkId,
    )
    expect(session).toMatchObject({
      caipNetworkId: solana.caipNetworkId,
      approvedCaipNetworkIds: [solana.caipNetworkId],
    })
    expect(session.accounts[0]?.caipAddress).toBe(`${solana.caipNetworkId}:${alice.address}`)
    await running.capabilities['message:sign']?.({
      connectorId,
      address: alice.address,
      message: 'hi',
      signal,
    })
    expect(transport.requests.map(({ caipNetworkId }) => caipNetworkId)).toEqual([older])
  })

  it('are asked for under the one of today where the wallet knows both', async () => {
    const { session, running, transport } = await open([solana], grantOf([older, solana.caipNetworkId]))
    expect(session.approvedCaipNetworkIds).toEqual([solana.caipNetworkId])
    expect(session.accounts).toHaveLength(2)
    await running.capabilities['message:sign']?.({
      connectorId,
      address: alice.address,
      message: 'hi',
      signal,
    })
    expect(transport.requests[0]?.caipNetworkId).toBe(solana.caipNetworkId)
  })

  it('are not switched to where the wallet did not grant them', async () => {
    const { running, transport } = await open([solana, solanaDevnet], grantOf([older]))
    await expect(
      running.capabilities['network:switch']?.({ connectorId, network: solanaDevnet, signal }),
    ).rejects.toThrow(ChainNotSupportedError)
    expect(transport.requests).toEqual([])
  })
})

it('S7.29 a session is asked for with what wallets of the family can do', async () => {
  const host = createTestHost({ networks: [solanaDevnet] })
  const shared = solanaAdapter().start(host).capabilities['walletconnect:namespace']
  expect(await shared?.proposal()).toEqual({
    chains: [solanaDevnet.caipNetworkId, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  })
})

it('S7.24 a message is signed by solana_signMessage, with its bytes in base58 and the key that shall sign', async () => {
  const { running, transport } = await open([solana], grantOf([solana.caipNetworkId]))
  const signature = await running.capabilities['message:sign']!({
    connectorId,
    address: alice.address,
    message: 'Grüße',
    signal,
  })
  const message = base58.encode(new TextEncoder().encode('Grüße'))
  expect(transport.requests).toEqual([
    {
      caipNetworkId: solana.caipNetworkId,
      method: 'solana_signMessage',
      params: { message, pubkey: alice.address },
    },
  ])
  expect(
    ed25519.verify(base58.decode(signature), base58.decode(message), new PublicKey(alice.address).toBytes()),
  ).toBe(true)
})

describe('wallets of before', () => {
  it('answer with a signature alone: it is put into the transaction', async () => {
    const seen: unknown[] = []
    const answer = async (request: SharedRequest): Promise<unknown> => {
      seen.push(request.params)
      const { signature } = (await remoteAnswer(request)) as { signature: string }
      return { signature }
    }
    const { provider } = await open([solana], grantOf([solana.caipNetworkId]), answer)
    const signed = await provider.signTransaction(wire(1))
    expect(signed.signatures[0]?.some((byte) => byte !== 0)).toBe(true)
    // They read the parts, and not the whole.
    expect(seen[0]).toMatchObject({
      feePayer: alice.address,
      pubkey: alice.address,
      recentBlockhash: bob.address,
      instructions: [
        {
          programId: '11111111111111111111111111111111',
          keys: [{ pubkey: alice.address, isSigner: true }, { pubkey: bob.address }],
        },
      ],
    })
  })

  it.each([
    ['say so', ['solana_signTransaction'], remoteAnswer],
    [
      'only find out',
      ['solana_signTransaction', 'solana_signAllTransactions'],
      (request: SharedRequest) =>
        request.method === 'solana_signAllTransactions'
          ? Promise.reject(Object.assign(new Error('no such method'), { code: -32601 }))
          : remoteAnswer(request),
    ],
  ])('sign one by one where they cannot sign all, and %s', async (_what, methods, answer) => {
    const { provider, transport } = await open([solana], grantOf([solana.caipNetworkId], { methods }), answer)
    const signed = await provider.signAllTransactions([wire(1), wire(2)])
    expect(new Set(signed.map((one) => one.signatures[0]?.join())).size).toBe(2)
    expect(transport.requests.filter(({ method }) => method === 'solana_signTransaction')).toHaveLength(2)
  })

  it('sign all at once where they can', async () => {
    const { provider, transport } = await open([solana], grantOf([solana.caipNetworkId]))
    expect(await provider.signAllTransactions([wire(1), wire(2)])).toHaveLength(2)
    expect(transport.requests.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
  })

  it.each([
    null,
    {},
    { signature: 7 },
    { signature: '0OIl' },
    { signature: 'abc' },
    { transaction: 'no!' },
    { transaction: 'AAAA' },
  ])('answer nonsense: %j', async (nonsense) => {
    const { provider, running } = await open([solana], grantOf([solana.caipNetworkId]), () => nonsense)
    await expect(provider.signTransaction(wire(1))).rejects.toMatchObject({ code: 'malformed-response' })
    await expect(
      running.capabilities['message:sign']?.({ connectorId, address: alice.address, message: 'x', signal }),
    ).rejects.toMatchObject({ code: 'malformed-response' })
  })
})

describe('sending through a wallet elsewhere', () => {
  it('is refused on a network that it did not grant: it would send on another', async () => {
    const { running, transport } = await open([solana, solanaDevnet], grantOf([solana.caipNetworkId]))
    const request = {
      connectorId,
      from: alice.address,
      recipient: bob.address,
      amount: '0.5',
      network: solanaDevnet,
      signal,
    }
    await expect(running.capabilities.transfer?.submit(request)).rejects.toThrow(ChainNotSupportedError)
    expect(transport.requests).toEqual([])
  })

  it('knows what was granted later', async () => {
    const { running, transport, provider } = await open(
      [solana, solanaDevnet],
      grantOf([solana.caipNetworkId], { methods: ['solana_signMessage'] }),
    )
    await expect(provider.signTransaction(wire(1))).rejects.toMatchObject({ code: 'not-supported' })
    transport.grant(grantOf([solana.caipNetworkId, solanaDevnet.caipNetworkId]))
    await running.capabilities['network:switch']?.({ connectorId, network: solanaDevnet, signal })
    await provider.signTransaction(wire(1))
    expect(transport.requests.at(-1)).toMatchObject({
      method: 'solana_signTransaction',
      caipNetworkId: solanaDevnet.caipNetworkId,
    })
  })

  it.each([[['solana_signMessage', 'solana_signTransaction']], [['solana_signAndSendTransaction']]])(
    'with %j',
    async (methods) => {
      const cluster = await runCluster()
      const answer = (request: SharedRequest): unknown =>
        remoteAnswer(request, cluster.network.rpcUrls.default.http[0])
      const { running } = await open(
        [cluster.network],
        grantOf([cluster.network.caipNetworkId], { methods }),
        answer,
      )
      const before = await cluster.connection.getBalance(new PublicKey(bob.address))
      const request = {
        connectorId,
        from: alice.address,
        recipient: bob.address,
        amount: '0.5',
        network: cluster.network,
        signal,
      }
      const sent = await running.capabilities.transfer?.submit(request)
      if (sent)
        await running.capabilities.transfer?.confirm({ transfer: sent, network: cluster.network, signal })
      expect((await cluster.connection.getBalance(new PublicKey(bob.address))) - before).toBe(5e8)
    },
  )
})
