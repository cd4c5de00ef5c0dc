import { NoAccountsError, UserRejectedError, type Network, type OpenSharedRequest, type RunningAdapter, type Session } from '@latchkey/core/adapter'
import { accounts, chainOne, chainTwo } from '@latchkey/sandbox/world'
import { createTestHost, type FakeTransport, type TestHost } from '@latchkey/testkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { defineChain, parseEther, verifyMessage, type Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createConfig,
  createStorage,
  http,
  mock,
  useConnection,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
  type Config,
} from 'wagmi'
import { waitForTransactionReceipt } from '@wagmi/core'

import { evmAdapter } from './exports/index.js'
import { farAnswer, farWallet, grantOf, refuse } from './farWallet.fixture.js'
import { one, testWallet, two, urlOf } from './world.fixture.js'

const signal = new AbortController().signal
const [alice, bob] = accounts.map(({ address }) => address) as [Address, Address]
const viemOne = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
const viemTwo = defineChain({ ...chainTwo, rpcUrls: { default: { http: [urlOf(chainTwo)] } } })
const connectorId = 'walletConnect'
const wallet = { name: 'Far Wallet', type: 'WALLET_CONNECT' } as const
const both = grantOf([one.caipNetworkId, two.caipNetworkId])

interface Hooks {
  readonly connection: ReturnType<typeof useConnection>
  readonly disconnect: ReturnType<typeof useDisconnect>
  readonly switchChain: ReturnType<typeof useSwitchChain>
  readonly send: ReturnType<typeof useSendTransaction>
  readonly sign: ReturnType<typeof useSignMessage>
}

let host: TestHost
let config: Config
let running: RunningAdapter
let root: Root
let wagmi: Hooks

/** What a host application sees through wagmi's own hooks. */
function Probe(): ReactElement {
  const hooks = { connection: { ...useConnection() }, disconnect: useDisconnect(), switchChain: useSwitchChain(), send: useSendTransaction(), sign: useSignMessage() }
  useEffect(() => {
    wagmi = hooks
  })
  return <output>{hooks.connection.address ?? 'nobody'}</output>
}

function start(storage: Storage | null = null, connectors: Parameters<typeof createConfig>[0]['connectors'] = []): void {
  config = createConfig({
    chains: [viemOne, viemTwo],
    transports: { [viemOne.id]: http(), [viemTwo.id]: http() },
    storage: storage && createStorage({ storage }),
    connectors,
  })
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
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ config, silentTimeout: 500 }).start(host)
}

function stop(): void {
  root.unmount()
  host.stop()
}

const open = (transport: FakeTransport, change: Partial<OpenSharedRequest> = {}): Promise<Session> =>
  running.capabilities['walletconnect:namespace']!.open({ connectorId, wallet, transport, ...change })
const types = (): readonly string[] => host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')
const quiet = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const switchTo = (network: Network): Promise<void> => running.capabilities['network:switch']!({ connectorId, network, signal })

beforeEach(() => {
  localStorage.clear()
  start()
})
afterEach(stop)

describe('one shared session with wagmi', () => {
  it('useConnection shows it', async () => {
    const session = await open(farWallet(both), { caipNetworkId: two.caipNetworkId })
    expect(session).toMatchObject({ wallet, accounts: [{ address: alice }, { address: bob }], caipNetworkId: two.caipNetworkId })
    await expect.poll(() => wagmi.connection).toMatchObject({ status: 'connected', address: alice, addresses: [alice, bob], chainId: two.id })
    expect(wagmi.connection.connector).toMatchObject({ id: connectorId, name: 'WalletConnect', type: 'walletConnect' })
    expect(types()).toEqual([])
  })

  it("the host's hooks sign and send through it", async () => {
    const transport = farWallet(both)
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    const signature = await wagmi.sign.mutateAsync({ message: 'Hello' })
    expect(await verifyMessage({ address: alice, message: 'Hello', signature })).toBe(true)
    const hash = await wagmi.send.mutateAsync({ to: bob, value: parseEther('0.001') })
    expect(await waitForTransactionReceipt(config, { hash, pollingInterval: 100 })).toMatchObject({ status: 'success', from: alice.toLowerCase() })
    expect(transport.requests.map(({ method, caipNetworkId }) => [method, caipNetworkId])).toEqual([
      ['personal_sign', one.caipNetworkId],
      ['eth_sendTransaction', one.caipNetworkId],
    ])
  })

  it('is sent on the network that the host names', async () => {
    const transport = farWallet(both)
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    await wagmi.switchChain.mutateAsync({ chainId: viemTwo.id })
    await expect.poll(() => wagmi.connection.chainId).toBe(two.id)
    const hash = await wagmi.send.mutateAsync({ to: bob, value: 1n, chainId: viemTwo.id })
    expect(await waitForTransactionReceipt(config, { hash, chainId: viemTwo.id, pollingInterval: 100 })).toMatchObject({ status: 'success' })
    expect(transport.requests.map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId])
  })

  it('a switch on either side, or in the wallet, shows everywhere', async () => {
    const transport = farWallet(both)
    await open(transport)
    await switchTo(two)
    await expect.poll(() => wagmi.connection.chainId).toBe(two.id)
    await wagmi.switchChain.mutateAsync({ chainId: viemOne.id })
    transport.tell('chainChanged', 99)
    await expect.poll(() => wagmi.connection.chainId).toBe(99)
    transport.tell('accountsChanged', [`${one.caipNetworkId}:${bob}`])
    await expect.poll(() => wagmi.connection.address).toBe(bob)
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId, one.caipNetworkId, 'eip155:99'])
    expect(types().at(-1)).toBe('accountsChanged')
    expect(transport.requests).toEqual([])
  })

  it("wagmi's disconnect ends it for all, once", async () => {
    const transport = farWallet(both)
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    await wagmi.disconnect.mutateAsync()
    await quiet()
    expect(transport.closes).toBe(1)
    expect(types()).toEqual(['disconnected'])
    expect(wagmi.connection.status).toBe('disconnected')
  })

  it('an end that the wallet made shows in wagmi', async () => {
    const transport = farWallet(both)
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    transport.end()
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual(['disconnected'])
    await expect(wagmi.sign.mutateAsync({ message: 'Hello' })).rejects.toThrow()
  })

  it('what cannot be used never reaches wagmi', async () => {
    await expect(open(farWallet({ ...both, accounts: [] }))).rejects.toThrow(NoAccountsError)
    await quiet()
    expect(wagmi.connection.status).toBe('disconnected')
    expect(config.state.connections.size).toBe(0)
  })

  it.each([
    ['before it is opened', () => true],
    ['while wagmi connects', () => config.state.status === 'connecting'],
    ['as wagmi is connected', () => config.state.status === 'connected'],
  ])('a transport that ends %s leaves nothing', async (_when, isThen) => {
    await quiet(50)
    const transport = farWallet(both)
    const check = (): void => {
      if (isThen()) transport.end()
    }
    check()
    const unsubscribed = config.subscribe((state) => state.status, check)
    await expect(open(transport)).rejects.toThrow('not connected')
    unsubscribed()
    await quiet()
    expect([config.state.status, config.state.connections.size, types().length]).toEqual(['disconnected', 0, 0])
  })

  it('stands beside an injected wallet, and each can be left alone', async () => {
    const injected = testWallet({ rdns: 'test.beside' })
    await expect.poll(() => config.connectors.length).toBe(1)
    await running.connect({ connectorId: 'test.beside', signal })
    await open(farWallet(both))
    await expect.poll(() => wagmi.connection.connector?.id).toBe(connectorId)
    await running.disconnect(connectorId)
    await expect.poll(() => wagmi.connection.connector?.id).toBe('test.beside')
    injected.withdraw()
  })

  it('two instances on one config see one session, and either ends it', async () => {
    const second = createTestHost({ networks: [one, two] })
    const other = evmAdapter({ config }).start(second)
    await quiet()
    const transport = farWallet(both)
    const session = await open(transport)
    await expect.poll(() => second.of('sessionStarted').map((event) => event.session)).toEqual([session])
    await other.disconnect(connectorId)
    await expect.poll(types).toEqual(['disconnected'])
    expect(transport.closes).toBe(1)
    second.stop()
  })

  it('is taken out of wagmi when Latchkey stops, and goes on', async () => {
    const transport = farWallet(both)
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    host.stop()
    await expect.poll(() => wagmi.connection.status).toBe('disconnected')
    expect([transport.closes, transport.listenerCount()]).toEqual([0, 0])
  })
})

describe('networks that were not granted', () => {
  const onlyOne = grantOf([one.caipNetworkId])

  it.each([
    ['Latchkey', () => switchTo(two)],
    ['wagmi', () => wagmi.switchChain.mutateAsync({ chainId: viemTwo.id })],
  ])('S4.39 %s asks the wallet, and adds the network where the wallet does not know it', async (_who, act) => {
    let known = false
    const transport = farWallet(onlyOne, (request) => {
      if (request.method === 'wallet_addEthereumChain') known = true
      else if (!known) throw Object.assign(new Error('Unrecognized chain'), { code: 5000 })
      return null
    })
    await open(transport)
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    await act()
    await expect.poll(() => wagmi.connection.chainId).toBe(two.id)
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId])
    expect(transport.requests.map(({ method, caipNetworkId }) => [method, caipNetworkId])).toEqual([
      ['wallet_switchEthereumChain', one.caipNetworkId],
      ['wallet_addEthereumChain', one.caipNetworkId],
      ['wallet_switchEthereumChain', one.caipNetworkId],
    ])
  })

  it('a refusal is a refusal, on both sides', async () => {
    await open(farWallet(onlyOne, refuse))
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    await expect(switchTo(two)).rejects.toThrow(UserRejectedError)
    await expect(wagmi.switchChain.mutateAsync({ chainId: viemTwo.id })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(wagmi.connection.chainId).toBe(one.id)
  })

  it('behaviour 6.3: a wallet of this exact name agreed to all of them', async () => {
    const named = async (name: string): Promise<Session> => open(farWallet(onlyOne), { wallet: { ...wallet, name } })
    expect(await named('MetaMask Wallet')).not.toHaveProperty('approvedCaipNetworkIds')
    expect(await named('MetaMask')).toMatchObject({ approvedCaipNetworkIds: [one.caipNetworkId] })
  })

  it('a wallet that agrees to more of them later is believed', async () => {
    const transport = farWallet(onlyOne)
    await open(transport)
    transport.grant(both)
    transport.grant({ accounts: both.accounts.toReversed() })
    await quiet()
    expect(host.of('approvalsChanged')).toEqual([{ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds: [one.caipNetworkId, two.caipNetworkId] }])
    await switchTo(two)
    expect(transport.requests).toEqual([])
  })

  it('behaviour 6.6: a network that the host adds does not end the session', async () => {
    host.networks = [one]
    const transport = farWallet(onlyOne)
    await open(transport)
    host.networks = [one, two]
    await switchTo(two)
    expect(types()).toEqual(['networkChanged'])
    expect(transport.closes).toBe(0)
  })
})

describe('a reload', () => {
  it('is opened again by the core, whatever wagmi remembers', async () => {
    stop()
    start(localStorage)
    await open(farWallet(both))
    await expect.poll(() => wagmi.connection.status).toBe('connected')
    stop()
    start(localStorage)
    expect(await running.reconnect(connectorId, signal)).toBeUndefined()
    await open(farWallet(both), { caipNetworkId: two.caipNetworkId })
    await quiet(200)
    expect(wagmi.connection).toMatchObject({ status: 'connected', address: alice, chainId: two.id })
    expect(types()).toEqual([])
  })
})

describe('names', () => {
  it("a wallet or a connector of the host's own cannot take the name of shared sessions", async () => {
    const impostor = testWallet({ rdns: undefined as never, name: connectorId })
    stop()
    start(null, [(parameters) => ({ ...mock({ accounts: [bob] })(parameters), id: connectorId })])
    await expect.poll(() => host.of('connectorsChanged').at(-1)?.connectors.map(({ id }) => id)).toContain(`${connectorId}#2`)
    expect(host.of('connectorsChanged').flatMap(({ connectors }) => connectors.map(({ id }) => id))).not.toContain(connectorId)
    expect(running.provider(connectorId)).toBeUndefined()
    const transport = farWallet(both, farAnswer)
    await open(transport)
    await running.capabilities['message:sign']!({ connectorId, address: alice, message: 'hi', signal })
    expect(transport.requests).toHaveLength(1)
    impostor.withdraw()
  })
})
