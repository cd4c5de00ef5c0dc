import type { RunningAdapter } from '@latchkey/core/adapter'
import { accounts, chainOne, chainTwo } from '@latchkey/sandbox/world'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPublicClient, defineChain, verifyMessage, type Address } from 'viem'
import { injected, mock } from '@wagmi/core'
// Under these names in wagmi 2 and 3: the file runs with both.
import {
  createConfig,
  createStorage,
  http,
  useAccount,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
  type Config,
} from 'wagmi'

import { evmAdapter } from './exports/index.js'
import { one, spenders, stranger, testWallet, two, urlOf } from './world.fixture.js'

const signal = new AbortController().signal
const [alice, bob] = accounts.map(({ address }) => address) as [Address, Address]
const viemOne = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
const viemTwo = defineChain({ ...chainTwo, rpcUrls: { default: { http: [urlOf(chainTwo)] } } })

let wallet: SandboxWallet
let host: TestHost
let config: Config
let running: RunningAdapter
let root: Root
let wagmi: Hooks

interface Hooks {
  readonly connection: ReturnType<typeof useAccount>
  readonly connectors: ReturnType<typeof useConnectors>
  readonly connect: ReturnType<typeof useConnect>
  readonly disconnect: ReturnType<typeof useDisconnect>
  readonly switchChain: ReturnType<typeof useSwitchChain>
  readonly sign: ReturnType<typeof useSignMessage>
  readonly send: ReturnType<typeof useSendTransaction>
}

/** What a host application sees through wagmi's own hooks. */
function Probe(): ReactElement {
  // Spread, for wagmi renders again only for what was read.
  const hooks = {
    connection: { ...useAccount() },
    connectors: useConnectors(),
    connect: useConnect(),
    disconnect: useDisconnect(),
    switchChain: useSwitchChain(),
    sign: useSignMessage(),
    send: useSendTransaction(),
  }
  useEffect(() => {
    wagmi = hooks
  })
  return <output>{hooks.connection.address ?? 'nobody'}</output>
}

const newConfig = (storage: Storage | null = null): Config =>
  createConfig({
    chains: [viemOne, viemTwo],
    transports: { [viemOne.id]: http(), [viemTwo.id]: http() },
    storage: storage && createStorage({ storage }),
  })

function mount(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Probe />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}

function start(): void {
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ config, silentTimeout: 500 }).start(host)
}

const types = (): readonly string[] =>
  host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')
const own = (): Config['connectors'][number] => {
  const found = wagmi.connectors.find(({ id }) => id === wallet.connectorId)
  if (!found) throw new Error('wagmi does not know the wallet')
  return found
}
const quiet = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(async () => {
  localStorage.clear()
  wallet = testWallet({ rdns: 'test.shared' })
  config = newConfig()
  mount()
  start()
  await expect.poll(() => wagmi.connectors.length).toBeGreaterThan(0)
  await expect.poll(() => wagmi.connection.status).toBe('disconnected')
  await quiet(20)
})
afterEach(() => {
  root.unmount()
  host.stop()
  wallet.withdraw()
})

describe('one connection with wagmi', () => {
  it('Latchkey connects: useAccount shows it', async () => {
    const session = await running.connect({ connectorId: 'test.shared', signal })
    expect(session.accounts[0]?.address).toBe(alice)
    await expect
      .poll(() => wagmi.connection)
      .toMatchObject({ status: 'connected', address: alice, chainId: one.id })
    expect(wagmi.connection.connector?.id).toBe('test.shared')
    expect(document.querySelector('output')?.textContent).toBe(alice)
    expect(wallet.prompts).toBe(1)
    expect(types()).toEqual([])
  })

  it('the host connects through wagmi: Latchkey is told, once', async () => {
    await wagmi.connect.connectAsync({ connector: own() })
    await expect.poll(types).toEqual(['sessionStarted'])
    expect(host.of('sessionStarted')[0]?.session).toMatchObject({
      connectorId: 'test.shared',
      caipNetworkId: one.caipNetworkId,
      accounts: [{ address: alice, caipAddress: `${one.caipNetworkId}:${alice}` }, { address: bob }, {}],
      wallet: { name: 'Sandbox Wallet', type: 'ANNOUNCED', rdns: 'test.shared' },
    })
    await quiet()
    expect(types()).toEqual(['sessionStarted'])
    expect(wallet.prompts).toBe(1)
  })

  it('Latchkey disconnects: wagmi is disconnected, and the other way round', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    await running.disconnect('test.shared')
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual(['disconnected'])

    await running.connect({ connectorId: 'test.shared', signal })
    host.clear()
    await wagmi.disconnect.disconnectAsync()
    await expect.poll(types).toEqual(['disconnected'])
  })

  it('a switch on either side shows on the other', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    await running.capabilities['network:switch']!({ connectorId: 'test.shared', network: two, signal })
    await expect.poll(() => wagmi.connection.chainId).toBe(two.id)
    await wagmi.switchChain.switchChainAsync({ chainId: viemOne.id })
    await expect
      .poll(() => host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId))
      .toEqual([two.caipNetworkId, one.caipNetworkId])
  })

  it("signs and sends through wagmi's hooks what Latchkey connected", async () => {
    const spender = testWallet({ rdns: 'test.spender', accountIndexes: spenders })
    await expect.poll(() => wagmi.connectors.length).toBe(2)
    await running.connect({ connectorId: 'test.spender', signal })
    await expect.poll(() => wagmi.connection.address).toBe(spender.allAddresses[0])
    const client = createPublicClient({ chain: viemOne, transport: http() })
    const signature = await wagmi.sign.signMessageAsync({ message: 'hello' })
    expect(
      await verifyMessage({ address: spender.allAddresses[0] as Address, message: 'hello', signature }),
    ).toBe(true)
    const hash = await wagmi.send.sendTransactionAsync({ to: stranger, value: 1n })
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    spender.withdraw()
  })

  it('changes in the wallet show on both sides', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    wallet.setAccounts([bob])
    await expect.poll(() => wagmi.connection.address).toBe(bob)
    wallet.setNetwork('eip155:99')
    await expect.poll(() => wagmi.connection.chainId).toBe(99)
    wallet.removeAllAccounts()
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual(['accountsChanged', 'networkChanged', 'disconnected'])
  })

  it('a refusal leaves both disconnected', async () => {
    wallet.next('reject')
    await expect(running.connect({ connectorId: 'test.shared', signal })).rejects.toThrow(
      'Connection declined',
    )
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual([])
  })

  it('an approval that comes after everybody left connects neither', async () => {
    wallet.approval = 'manual'
    const controller = new AbortController()
    const aborted = expect(
      running.connect({ connectorId: 'test.shared', signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.waiting).toBe(1)
    controller.abort()
    await aborted
    wallet.approve()
    await quiet(300)
    expect(wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual([])
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  it('malformed accounts reach neither', async () => {
    wallet.always('malformedAccounts')
    await expect(running.connect({ connectorId: 'test.shared', signal })).rejects.toThrow('cannot be used')
    expect(wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual([])
  })

  it('two Latchkey instances on one config see the same', async () => {
    const second = createTestHost({ networks: [one] })
    evmAdapter({ config }).start(second)
    await quiet()
    await running.connect({ connectorId: 'test.shared', signal })
    await expect
      .poll(() => second.of('sessionStarted').map(({ session }) => session.connectorId))
      .toEqual(['test.shared'])
    second.stop()
  })

  it('hears of a connection that is older than itself', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    host.stop()
    start()
    await expect.poll(types).toEqual(['sessionStarted'])
    expect(await running.reconnect('test.shared', signal)).toMatchObject({ connectorId: 'test.shared' })
  })
})

describe('a reload', () => {
  async function reload(storage: Storage): Promise<void> {
    root.unmount()
    host.stop()
    await quiet(20)
    config = newConfig(storage)
    mount()
    start()
  }
  beforeEach(async () => {
    await reload(localStorage)
    await expect.poll(() => wagmi.connectors.length).toBeGreaterThan(0)
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
  })

  it('restores one session, whoever is first, without a prompt', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    await reload(localStorage)
    expect(await running.reconnect('test.shared', signal)).toMatchObject({
      connectorId: 'test.shared',
      accounts: [{ address: alice }, {}, {}],
    })
    await expect.poll(() => wagmi.connection).toMatchObject({ status: 'connected', address: alice })
    await quiet(200)
    expect(types()).not.toContain('disconnected')
    expect(wagmi.connection.status).toBe('connected')
    expect(wallet.prompts).toBe(1)
  })

  it('tells of what wagmi restored by itself', async () => {
    await wagmi.connect.connectAsync({ connector: own() })
    await reload(localStorage)
    await expect.poll(types).toEqual(['sessionStarted'])
    expect(wallet.prompts).toBe(1)
  })

  it('does not restore what was ended through wagmi', async () => {
    await running.connect({ connectorId: 'test.shared', signal })
    await wagmi.disconnect.disconnectAsync()
    await reload(localStorage)
    expect(await running.reconnect('test.shared', signal)).toBeUndefined()
    await quiet()
    expect(wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual([])
  })
})

describe("the host's own connectors", () => {
  const list = (): (readonly [string, string])[] =>
    (host.of('connectorsChanged').at(-1)?.connectors ?? []).map(({ id, type }) => [id, type] as const)

  it('stand beside the discovered ones, each once', async () => {
    Object.assign(window, { ethereum: wallet.provider })
    config = createConfig({
      chains: [viemOne],
      transports: { [viemOne.id]: http() },
      connectors: [injected(), mock({ accounts: [bob] })],
      storage: null,
    })
    start()
    await expect.poll(list).toEqual([
      ['test.shared', 'ANNOUNCED'],
      ['mock', 'EXTERNAL'],
    ])
    const session = await running.connect({ connectorId: 'mock', signal })
    expect(session).toMatchObject({
      connectorId: 'mock',
      wallet: { name: 'Mock Connector', type: 'EXTERNAL' },
      accounts: [{ address: bob }],
    })
    expect(running.provider('mock')).toMatchObject({ request: expect.any(Function) as unknown })
    Reflect.deleteProperty(window, 'ethereum')
  })

  it('work with a config that does not discover wallets itself', async () => {
    config = createConfig({
      chains: [viemOne],
      transports: { [viemOne.id]: http() },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    start()
    const session = await running.connect({ connectorId: 'test.shared', signal })
    expect(session.accounts[0]?.address).toBe(alice)
    expect(config.state.status).toBe('connected')
    await running.disconnect('test.shared')
    expect(config.state.status).toBe('disconnected')
  })

  it('may come from a function, which is called on first use', async () => {
    let calls = 0
    const lazy = createTestHost({ networks: [one] })
    const adapter = evmAdapter({
      config: () => {
        calls += 1
        return config
      },
    }).start(lazy)
    await quiet(50)
    expect(calls).toBe(0)
    await adapter.connect({ connectorId: 'test.shared', signal })
    expect(calls).toBe(1)
    expect(config.state.status).toBe('connected')
    lazy.stop()
  })

  it('are told of when the host moves between two of its connections', async () => {
    const other = testWallet({ rdns: 'test.other' })
    await expect.poll(() => wagmi.connectors.length).toBe(2)
    await wagmi.connect.connectAsync({ connector: own() })
    await wagmi.connect.connectAsync({ connector: wagmi.connectors.find(({ id }) => id === 'test.other')! })
    await expect
      .poll(() => host.of('sessionStarted').map(({ session }) => session.connectorId))
      .toEqual(['test.shared', 'test.other'])
    host.clear()
    await running.disconnect('test.other')
    expect(
      host.events.map((event) => (event.type === 'sessionStarted' ? event.session.connectorId : event.type)),
    ).toEqual(['disconnected', 'test.shared'])
    other.withdraw()
  })
})
