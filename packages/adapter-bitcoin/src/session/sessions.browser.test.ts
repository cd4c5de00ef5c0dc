import {
  ChainNotSupportedError,
  UnauthorizedError,
  UserRejectedError,
  WalletLockedError,
} from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { createTestHost, memoryStorage } from '@latchkey/testkit'
import type { BitcoinWallet } from '@latchkey/testkit/bitcoin'
import { expect, it, onTestFinished } from 'vitest'

import { bitcoinAdapter } from '../exports/index.js'
import { one, testWallet, two } from '../world.fixture.js'

const signal = new AbortController().signal
const [alice, bob] = bitcoinAccounts
const signet = {
  ...one,
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Signet',
} as const

function start(change: Parameters<typeof testWallet>[0] = {}) {
  const wallet = testWallet({ announceAs: ['registry'], ...change })
  const host = createTestHost({ networks: [one, two, signet] })
  onTestFinished(() => {
    host.stop()
    wallet.withdraw()
  })
  return { wallet, host, running: bitcoinAdapter({ silentTimeout: 300 }).start(host) }
}
const connect = ({ running, wallet }: ReturnType<typeof start>) =>
  running.connect({ connectorId: wallet.connectorId, signal })
const answers = (wallet: BitcoinWallet, method: string, answer: unknown): void => {
  const honest = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (asked, params) =>
    asked === method ? { jsonrpc: '2.0', id: 1, result: answer } : honest(asked, params)
}

it('keeps the addresses apart by what they are for, with their keys', async () => {
  const session = await connect(start())
  expect(session.accounts).toEqual([
    {
      address: alice!.payment.address,
      caipAddress: `${one.caipNetworkId}:${alice!.payment.address}`,
      type: 'payment',
      publicKey: alice!.payment.publicKey,
    },
    {
      address: alice!.ordinals.address,
      caipAddress: `${one.caipNetworkId}:${alice!.ordinals.address}`,
      type: 'ordinal',
      publicKey: alice!.ordinals.publicKey,
    },
  ])
})

it.each([
  ['without wallet_connect', ['wallet_connect']],
  ['without wallet_connect and wallet_getNetwork', ['wallet_connect', 'wallet_getNetwork']],
  ['with getAddresses alone', ['wallet_connect', 'getAccounts', 'wallet_getAccount']],
])('connects to wallets %s', async (_what, without) => {
  const session = await connect(start({ without }))
  expect(session.caipNetworkId).toBe(one.caipNetworkId)
  expect(session.accounts[0]).toMatchObject({ address: alice!.payment.address, type: 'payment' })
})

it('does not ask a person to find out what it once was granted', async () => {
  const world = start({ without: ['wallet_getAccount'] })
  await connect(world)
  world.host.stop()
  const next = createTestHost({ networks: [one] })
  onTestFinished(() => next.stop())
  expect(await bitcoinAdapter().start(next).reconnect(world.wallet.connectorId, signal)).toBeUndefined()
  expect(world.wallet.prompts).toBe(1)
})

it('a locked wallet is no end: it is restored when it is open again', async () => {
  const world = start()
  await connect(world)
  world.host.stop()
  const next = createTestHost({ networks: [one] })
  onTestFinished(() => next.stop())
  const running = bitcoinAdapter().start(next)
  world.wallet.lock()
  await expect(running.reconnect(world.wallet.connectorId, signal)).rejects.toThrow(WalletLockedError)
  world.wallet.unlock()
  expect((await running.reconnect(world.wallet.connectorId, signal))?.accounts).toHaveLength(2)
})

it('the wallet changes its account: both addresses, payments first', async () => {
  const world = start()
  await connect(world)
  world.wallet.setAccounts([bob!.ordinals.address, bob!.payment.address])
  expect(
    world.host.of('accountsChanged').map(({ accounts }) => accounts.map(({ address }) => address)),
  ).toEqual([[bob!.payment.address, bob!.ordinals.address]])
})

it('asks the wallet to switch: the addresses follow, and a refusal changes nothing', async () => {
  const world = start()
  await connect(world)
  const switchTo = world.running.capabilities['network:switch']!
  const { connectorId } = world.wallet
  world.wallet.next('reject')
  await expect(switchTo({ connectorId, network: two, signal })).rejects.toThrow(UserRejectedError)
  expect(world.host.of('networkChanged')).toEqual([])
  await switchTo({ connectorId, network: two, signal })
  expect(world.host.of('networkChanged')).toHaveLength(1)
  expect(world.host.of('accountsChanged').at(-1)?.accounts[0]?.address).toBe(
    bitcoinAccountsTwo[0]!.payment.address,
  )
  await expect(switchTo({ connectorId, network: signet, signal })).rejects.toMatchObject({
    code: 'wallet-error',
  })
})

it('where wallets have no network of their own the page switches among those with an account', async () => {
  const world = start({ announceAs: ['standard'], name: 'No Network' })
  await connect(world)
  const switchTo = world.running.capabilities['network:switch']!
  const { connectorId } = world.wallet
  await switchTo({ connectorId, network: two, signal })
  expect(world.host.of('accountsChanged').at(-1)?.accounts[0]?.address).toBe(
    bitcoinAccountsTwo[0]!.payment.address,
  )
  await expect(switchTo({ connectorId, network: signet, signal })).rejects.toThrow(ChainNotSupportedError)
  // And stays there over a reload.
  const session = await world.running.reconnect(connectorId, signal)
  expect(session).toMatchObject({ caipNetworkId: two.caipNetworkId })
})

it('signs for no account but those of the session', async () => {
  const world = start()
  await connect(world)
  const sign = world.running.capabilities['message:sign']!
  const { connectorId } = world.wallet
  await expect(sign({ connectorId, address: bob!.payment.address, message: 'hi', signal })).rejects.toThrow(
    UnauthorizedError,
  )
  const signature = await sign({ connectorId, address: alice!.ordinals.address, message: 'hi', signal })
  const verify = world.running.capabilities['message:verify']!
  expect(
    await verify({
      account: `${one.caipNetworkId}:${alice!.ordinals.address}`,
      network: one,
      message: 'hi',
      signature,
      signal,
    }),
  ).toBe(true)
})

it.each([
  [
    'addresses of another network than it says to be on',
    {
      addresses: [{ address: bitcoinAccountsTwo[0]!.payment.address, publicKey: '', purpose: 'payment' }],
      network: { bitcoin: { name: 'Regtest' } },
    },
  ],
  ['no list', { addresses: 'bcrt1q', network: { bitcoin: { name: 'Regtest' } } }],
  [
    'a network that is none',
    { addresses: [{ address: alice!.payment.address }], network: { bitcoin: { name: '__proto__' } } },
  ],
  ['nothing', undefined],
])('believes no wallet that answers with %s', async (_what, answer) => {
  const world = start()
  answers(world.wallet, 'wallet_connect', answer)
  await expect(connect(world)).rejects.toMatchObject({ code: 'malformed-response' })
})

it.each([[{ signature: 'not base64!' }], [{}], [null], [{ signature: 7 }]])(
  'believes no signature like %j',
  async (answer) => {
    const world = start()
    await connect(world)
    answers(world.wallet, 'signMessage', answer)
    const sign = world.running.capabilities['message:sign']!
    await expect(
      sign({ connectorId: world.wallet.connectorId, address: alice!.payment.address, message: 'hi', signal }),
    ).rejects.toMatchObject({ code: 'malformed-response' })
  },
)

it('remembers the wallet over a reload, and the end of it', async () => {
  const storage = memoryStorage()
  const options = { storage, name: 'Kept', id: 'kept' }
  const first = start(options)
  await connect(first)
  first.wallet.setNetwork(two.caipNetworkId)
  first.wallet.withdraw()
  first.host.stop()
  const second = start(options)
  expect(await second.running.reconnect(second.wallet.connectorId, signal)).toMatchObject({
    caipNetworkId: two.caipNetworkId,
    accounts: [{ type: 'payment' }, { type: 'ordinal' }],
  })
  expect(second.wallet.prompts).toBe(0)
  await second.running.disconnect(second.wallet.connectorId)
  expect(await start(options).running.reconnect(second.wallet.connectorId, signal)).toBeUndefined()
  expect(bitcoinChain.caipNetworkId).toBe(one.caipNetworkId)
})
