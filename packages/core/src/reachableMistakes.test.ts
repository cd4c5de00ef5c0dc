import { fakeAdapter, memoryStorage } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { signMessage } from './accounts/signMessage.js'
import { verifyMessage } from './accounts/verifyMessage.js'
import type { ChainAdapter } from './model/adapter.js'
import { connect } from './sessions/connect.js'
import { disconnect } from './connection/disconnect.js'
import { switchConnection } from './connection/switchConnection.js'
import { connectFake, ONE, OTHER, testCore, TWO } from './core.fixture.js'
import { createCore } from './createCore.js'
import * as host from './exports/index.js'
import { openModal } from './navigation/openModal.js'
import { addNetwork, removeNetwork } from './networks/addNetwork.js'
import { switchNetwork } from './sessions/switchNetwork.js'
import { fromLegacyOptions } from './options/fromLegacyOptions.js'
import type { Core } from './store/core.js'
import { sendToken } from './transfers/sendToken.js'
import { pairingTest, until } from './walletconnect/pairing.fixture.js'
import { pair } from './walletconnect/pair.js'
import { preparePairing } from './walletconnect/pairingCommands.js'
import { selectConnection } from './sessions/sessionsSelectors.js'

const account = 'fake:1:first'
const WALLETS = { code: 'connection-client-not-set', message: 'ConnectionController client not set' }
const NETWORKS = { code: 'network-client-not-set', message: 'NetworkController client not set' }

const commands: readonly [statement: string, ask: (core: Core) => Promise<unknown>, error: object][] = [
  ['S8.15 connect', (core) => connect(core, { namespace: 'fake', connectorId: 'test.fake' }), WALLETS],
  ['S8.15 disconnect', (core) => disconnect(core), WALLETS],
  [
    'S8.15 switchConnection',
    (core) => switchConnection(core, { namespace: 'fake', connectorId: 'test.fake' }),
    WALLETS,
  ],
  ['S8.15 signMessage', (core) => signMessage(core, { message: 'hi' }), WALLETS],
  [
    'S8.15 verifyMessage',
    (core) => verifyMessage(core, { account, message: 'hi', signature: '0x' }),
    WALLETS,
  ],
  ['S8.14 switchNetwork', (core) => switchNetwork(core, { networkId: 'fake:2' }), NETWORKS],
  ['S8.14 addNetwork', (core) => addNetwork(core, { network: TWO }), NETWORKS],
  ['S8.14 removeNetwork', (core) => removeNetwork(core, { networkId: 'fake:2' }), NETWORKS],
]

describe('an instance that does not run', () => {
  test.each(commands)('%s before start names the mistake', async (_, ask, error) => {
    const { core } = await testCore({}, {}, false)
    await expect(ask(core)).rejects.toMatchObject(error)
  })

  test.each(commands)('%s after stop as well', async (_, ask, error) => {
    const test = await testCore()
    await connectFake(test)
    test.core.stop()
    await expect(ask(test.core)).rejects.toMatchObject(error)
  })
})

describe('a family without an adapter', () => {
  const missing = {
    code: 'adapter-or-connector-not-found',
    message: 'Adapter or connector not found for namespace nowhere',
  }
  test.each<[string, (core: Core) => Promise<unknown>, object]>([
    [
      'S8.22 connect',
      (core) => connect(core, { namespace: 'nowhere', connectorId: 'x' }),
      { code: 'adapter-not-found', message: 'Adapter not found' },
    ],
    ['S8.28 signMessage', (core) => signMessage(core, { namespace: 'nowhere', message: 'hi' }), missing],
    [
      'S8.28 verifyMessage',
      (core) => verifyMessage(core, { account: 'nowhere:1:first', message: 'hi', signature: '0x' }),
      missing,
    ],
    ['S8.28 disconnect', (core) => disconnect(core, { namespace: 'nowhere' }), missing],
    [
      'S8.28 a name of the prototype',
      (core) => signMessage(core, { namespace: 'constructor', message: 'hi' }),
      { code: 'adapter-or-connector-not-found' },
    ],
  ])('%s', async (_, ask, error) => {
    const { core } = await testCore()
    await expect(ask(core)).rejects.toMatchObject(error)
  })
})

describe('a network or an account that is not there', () => {
  test.each<[string, (core: Core) => Promise<unknown>, object]>([
    [
      'S8.23 switchNetwork',
      (core) => switchNetwork(core, {} as never),
      { code: 'caip-network-undefined', message: 'CaipNetwork is undefined' },
    ],
    ['S8.23 addNetwork', (core) => addNetwork(core, {} as never), { code: 'caip-network-undefined' }],
    ['S8.23 removeNetwork', (core) => removeNetwork(core, {} as never), { code: 'caip-network-undefined' }],
    [
      'S8.27 connect',
      (core) => connect(core, { namespace: 'fake', connectorId: 'test.fake', caipNetworkId: 'fake:9' }),
      { code: 'caip-network-not-found', message: 'CaipNetwork not found' },
    ],
    [
      'S8.16 switchNetwork',
      (core) => switchNetwork(core, { networkId: 'fake:9' }),
      { code: 'network-not-found' },
    ],
    ['no account', (core) => signMessage(core, { message: 'hi' }), { code: 'not-connected' }],
  ])('%s', async (_, ask, error) => {
    const { core, adapter } = await testCore()
    await expect(ask(core)).rejects.toMatchObject(error)
    expect(adapter.wallet.waiting).toBe(0)
  })

  test('S8.24 a family for which nothing is offered', async () => {
    const { core } = await testCore({
      adapters: [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })],
    })
    await expect(signMessage(core, { namespace: 'other', message: 'hi' })).rejects.toMatchObject({
      code: 'caip-network-or-address-undefined',
      message: 'CaipNetwork or CaipAddress is undefined',
    })
  })

  test('S8.26 a session over WalletConnect whose provider is gone', async () => {
    const real = fakeAdapter({ namespace: 'fake' })
    let isGone = false
    const adapter: ChainAdapter = {
      ...real,
      start(host) {
        const running = real.start(host)
        return { ...running, provider: (id) => (isGone ? undefined : running.provider(id)) }
      },
    }
    const test = await pairingTest({ adapters: [adapter], networks: [ONE], storage: memoryStorage() })
    await preparePairing(test.core)
    await until(test, 'ready')
    test.phone.pairing.approve()
    await vi.waitFor(() =>
      expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected'),
    )
    await expect(signMessage(test.core, { message: 'hi' })).resolves.toMatch(/^0x/)
    isGone = true
    await expect(signMessage(test.core, { message: 'hi' })).rejects.toMatchObject({
      code: 'universal-provider-undefined',
      message: 'UniversalAdapter:signMessage - provider is undefined',
    })
  })
})

describe('F7: arguments under other names', () => {
  test.each<[string, object, string]>([
    [
      'an address',
      { address: 'first', message: 'hi', signature: '0x' },
      'Invalid argument `account`: it is not a text',
    ],
    [
      'an account that is only an address',
      { account: 'first', message: 'hi', signature: '0x' },
      'Invalid argument `account`: it is not a CAIP-10 id, like `namespace:reference:address`',
    ],
    ['no message', { account, signature: '0x' }, 'Invalid argument `message`: it is not a text'],
    [
      'bytes',
      { account, message: 'hi', signature: new Uint8Array(64) },
      'Invalid argument `signature`: it is not a text',
    ],
  ])('verifyMessage with %s', async (_, given, message) => {
    const { core } = await testCore()
    await expect(verifyMessage(core, given as never)).rejects.toMatchObject({
      code: 'invalid-argument',
      message,
    })
  })

  test('signMessage without a text asks no wallet', async () => {
    const test = await testCore()
    await connectFake(test)
    await expect(signMessage(test.core, { text: 'hi' } as never)).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'Invalid argument `message`: it is not a text',
    })
  })
})

describe('mistakes of a wallet and of a pairing', () => {
  test('S8.30 a connector that no adapter announced', async () => {
    const { core } = await testCore()
    await expect(connect(core, { namespace: 'fake', connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connector-not-found',
      message: 'No connector found',
    })
  })

  test('S8.25 a pairing where the host left WalletConnect out', async () => {
    const { core } = await testCore({ enableWalletConnect: false })
    await expect(pair(core, { attempt: 1 })).rejects.toMatchObject({
      code: 'wallet-connect-connector-not-found',
      message: 'WalletConnectorConnector not found',
    })
  })

  test('S8.12 a transfer on a network that the host does not offer', async () => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    const arg = { from: 'first', caipNetworkId: 'fake:99', recipient: 'friend', amount: '1' } as const
    await expect(sendToken(test.core, arg)).rejects.toMatchObject({
      code: 'unsupported-chain',
      message: 'Unsupported chain',
    })
  })
})

test('S8.11 public calls throw the texts of the list, each as a class of its own that the package exports', async () => {
  const { core: idle } = await testCore({}, {}, false)
  const live = await testCore({
    enableWalletConnect: false,
    adapters: [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'empty' })],
  })
  const { core } = live
  const connected = await testCore()
  await connectFake(connected)
  connected.adapter.wallet.setNetwork('fake:99')
  const asks: readonly (() => unknown)[] = [
    () =>
      sendToken(connected.core, {
        from: 'first',
        caipNetworkId: 'fake:99',
        recipient: 'friend',
        amount: '1',
      }),
    () => addNetwork(core, { network: OTHER }),
    () => switchNetwork(idle, { networkId: 'fake:2' }),
    () => connect(idle, { namespace: 'fake', connectorId: 'test.fake' }),
    () => switchNetwork(core, { networkId: 'fake:9' }),
    () => connect(core, { namespace: 'nowhere', connectorId: 'x' }),
    () => switchNetwork(core, {} as never),
    () => signMessage(core, { namespace: 'empty', message: 'hi' }),
    () => pair(core, { attempt: 1 }),
    () => connect(core, { namespace: 'fake', connectorId: 'test.fake', caipNetworkId: 'fake:9' }),
    () => signMessage(core, { namespace: 'nowhere', message: 'hi' }),
    () => connect(core, { namespace: 'fake', connectorId: 'unknown' }),
    () => createCore({ adapters: [], networks: [ONE], siwx: {}, siweConfig: {} } as never),
    () =>
      fromLegacyOptions({ chains: [] }, { adapters: [fakeAdapter({ namespace: 'fake' })], networks: [ONE] }),
    () => openModal(core, { view: 'Downloads' } as never),
  ]
  const thrown: unknown[] = []
  for (const ask of asks)
    await Promise.resolve()
      .then(ask)
      .then(
        () => thrown.push('nothing'),
        (error: unknown) => thrown.push(error),
      )
  expect(thrown.map((error) => (error as Error).message)).toEqual([
    'Unsupported chain',
    'Chain adapter not found',
    'NetworkController client not set',
    'ConnectionController client not set',
    'Network not found',
    'Adapter not found',
    'CaipNetwork is undefined',
    'CaipNetwork or CaipAddress is undefined',
    'WalletConnectorConnector not found',
    'CaipNetwork not found',
    'Adapter or connector not found for namespace nowhere',
    'No connector found',
    'Cannot set both `siweConfig` and `siwx` options',
    'At least one chain must be specified',
    'No wallet provided',
  ])
  const classes = thrown.map((error) => (error as Error).constructor)
  expect(new Set(classes).size).toBe(classes.length)
  expect(Object.values(host)).toEqual(expect.arrayContaining(classes))
})
