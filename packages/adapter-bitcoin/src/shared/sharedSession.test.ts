import {
  NotSupportedError,
  SendUnknownError,
  UserRejectedError,
  type CaipNetworkId,
  type GrantedNamespace,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import { bitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { createTestHost, fakeTransport, type FakeTransport, type TestHost } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'

import { bitcoinAdapter } from '../exports/index.js'
import { remoteAddress, remoteAnswer } from '../remoteWallet.fixture.js'
import { control, one, two } from '../world.fixture.js'

const connectorId = 'walletConnect'
const signal = new AbortController().signal
const recipient = bitcoinAccounts[4]!.payment.address
const on = ({ caipNetworkId }: { caipNetworkId: CaipNetworkId }, account = 0) =>
  `${caipNetworkId}:${remoteAddress(account, caipNetworkId)}` as const

interface Opened {
  readonly host: TestHost
  readonly running: RunningAdapter
  readonly transport: FakeTransport
  readonly session: Session
}

async function open(change: Partial<GrantedNamespace> = {}, answer = remoteAnswer): Promise<Opened> {
  const host = createTestHost({ networks: [one, two] })
  onTestFinished(() => host.stop())
  const running = bitcoinAdapter({ confirm: { interval: 50 } }).start(host)
  const shared = running.capabilities['walletconnect:namespace']!
  const asked = (await shared.proposal())!
  const transport = fakeTransport({
    granted: { ...asked, accounts: [on(one, 2), on(two, 2)], ...change },
    answer,
  })
  const session = await shared.open({
    connectorId,
    wallet: { name: 'Phone', type: 'WALLET_CONNECT' },
    transport,
  })
  host.clear()
  return { host, running, transport, session }
}

it('S7.29 asks for what wallets of the family have', async () => {
  const host = createTestHost({ networks: [one] })
  const shared = bitcoinAdapter({ proposal: { events: [] } }).start(host).capabilities[
    'walletconnect:namespace'
  ]!
  expect(await shared.proposal()).toEqual({
    chains: [one.caipNetworkId],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: [],
  })
})

it.each([
  ['signs what the page made up, where the wallet signs PSBTs', ['signPsbt'], 'signPsbt'],
  ['lets the wallet make the payment up, where it signs none', ['sendTransfer'], 'sendTransfer'],
])('%s', async (_what, methods, method) => {
  const { running, transport } = await open({ methods })
  const { transfer } = running.capabilities
  const request = {
    connectorId,
    from: remoteAddress(2, one.caipNetworkId),
    recipient,
    amount: '0.0001',
    network: one,
    signal,
  }
  const before = BigInt(
    (await running.capabilities['balance:native']!({ address: recipient, network: one, signal })).value,
  )
  const submitted = await transfer!.submit(request)
  await control('_mine/1')
  await transfer!.confirm({ transfer: submitted, network: one, signal })
  const after = BigInt(
    (await running.capabilities['balance:native']!({ address: recipient, network: one, signal })).value,
  )
  expect(after - before).toBe(10_000n)
  expect(transport.requests.map((asked) => [asked.method, asked.caipNetworkId])).toEqual([
    [method, one.caipNetworkId],
  ])
})

it.each([
  ['an error of its own', () => Promise.reject(Object.assign(new Error('Internal error'), { code: -32603 }))],
  ['nonsense', () => Promise.resolve({ txid: 7 })],
])('H1: the phone sent it and answers with %s: found on the chain, and paid once', async (_what, end) => {
  const { running } = await open({ methods: ['sendTransfer'] }, async (asked) => {
    await remoteAnswer(asked)
    return end()
  })
  const { transfer } = running.capabilities
  const request = {
    connectorId,
    from: remoteAddress(2, one.caipNetworkId),
    recipient,
    amount: '0.00012',
    network: one,
    signal,
  }
  const paid = async (): Promise<bigint> =>
    BigInt(
      (await running.capabilities['balance:native']!({ address: recipient, network: one, signal })).value,
    )
  const before = await paid()
  const submitted = await transfer!.submit(request)
  await control('_mine/1')
  expect(await transfer!.confirm({ transfer: submitted, network: one, signal })).toMatchObject({
    hash: submitted.hash,
  })
  expect((await paid()) - before).toBe(12_000n)
})

it('H1: the phone does not say whether it sent: unknown, and never a failure to try again; a refusal stays one', async () => {
  const request = {
    connectorId,
    from: remoteAddress(2, one.caipNetworkId),
    recipient,
    amount: '0.00013',
    network: one,
    signal,
  }
  // An equal payment from before is not this one.
  const paying = await open({ methods: ['sendTransfer'] })
  await paying.running.capabilities.transfer!.submit(request)
  const silent = await open({ methods: ['sendTransfer'] }, () =>
    Promise.reject(Object.assign(new Error('Internal error'), { code: -32603 })),
  )
  await expect(silent.running.capabilities.transfer!.submit(request)).rejects.toThrow(SendUnknownError)
  const refusing = await open({ methods: ['sendTransfer'] }, () =>
    Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })),
  )
  await expect(refusing.running.capabilities.transfer!.submit(request)).rejects.toThrow(UserRejectedError)
})

it('asks for nothing that was not granted', async () => {
  const { running, transport } = await open({ methods: [] })
  const asked = running.capabilities['message:sign']!({
    connectorId,
    address: remoteAddress(2, one.caipNetworkId),
    message: 'hi',
    signal,
  })
  await expect(asked).rejects.toThrow(NotSupportedError)
  expect(transport.requests).toEqual([])
})

it('spells the account as each network does, and switches where it was granted', async () => {
  const { running, host, session } = await open()
  expect(session.accounts[0]?.address).toMatch(/^bcrt1q/)
  await running.capabilities['network:switch']!({ connectorId, network: two, signal })
  expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId])
  expect(
    host.of('accountsChanged').map(({ accounts }) => accounts.map(({ caipAddress }) => caipAddress)),
  ).toEqual([[on(two, 2)]])
})

it('bip122_addressesChanged: the account of the network it names, and of no other', async () => {
  const { transport, host } = await open()
  const address = remoteAddress(1, one.caipNetworkId)
  transport.tell(
    'bip122_addressesChanged',
    [
      { address, intention: 'payment' },
      { address: bitcoinAccounts[1]!.ordinals.address, intention: 'ordinal' },
    ],
    one.caipNetworkId,
  )
  for (const nonsense of [null, 'x', [], [7], [{ address: {} }], [{ address: 'x y' }]])
    transport.tell('bip122_addressesChanged', nonsense, one.caipNetworkId)
  transport.tell('bip122_addressesChanged', [remoteAddress(3, two.caipNetworkId)], two.caipNetworkId)
  expect(
    host.of('accountsChanged').map(({ accounts }) => accounts.map((account) => account.address)),
  ).toEqual([[address]])
})
