import {
  NoAccountsError,
  type Network,
  type OpenSharedRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import { accounts } from '@latchkey/sandbox/world'
import { createTestHost, type FakeTransport, type TestHost } from '@latchkey/testkit'
import { waitForTransactionReceipt } from '@wagmi/core'
import { parseEther, verifyMessage, type Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mock } from 'wagmi'

import { evmAdapter } from './exports/index.js'
import { remoteAnswer, remoteWallet, grantOf } from './remoteWallet.fixture.js'
import { openHostPage, type HostPage } from './hostPage.fixture.js'
import { one, testWallet, two } from './world.fixture.js'

const signal = new AbortController().signal
const [alice, bob] = accounts.map(({ address }) => address) as [Address, Address]
const connectorId = 'walletConnect'
const wallet = { name: 'Far Wallet', type: 'WALLET_CONNECT' } as const
const both = grantOf([one.caipNetworkId, two.caipNetworkId])

let host: TestHost
let page: HostPage
let running: RunningAdapter

function start(options?: Parameters<typeof openHostPage>[0]): void {
  page = openHostPage(options)
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ config: page.config, silentTimeout: 500 }).start(host)
}

function stop(): void {
  page.leave()
  host.stop()
}

const open = (transport: FakeTransport, change: Partial<OpenSharedRequest> = {}): Promise<Session> =>
  running.capabilities['walletconnect:namespace']!.open({ connectorId, wallet, transport, ...change })
const types = (): readonly string[] =>
  host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')
const quiet = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const switchTo = (network: Network): Promise<void> =>
  running.capabilities['network:switch']!({ connectorId, network, signal })

beforeEach(() => {
  localStorage.clear()
  start()
})
afterEach(stop)

describe('one shared session with wagmi', () => {
  it('useConnection shows it', async () => {
    const session = await open(remoteWallet(both), { caipNetworkId: two.caipNetworkId })
    expect(session).toMatchObject({
      wallet,
      accounts: [{ address: alice }, { address: bob }],
      caipNetworkId: two.caipNetworkId,
    })
    await expect
      .poll(() => page.wagmi.connection)
      .toMatchObject({ status: 'connected', address: alice, addresses: [alice, bob], chainId: two.id })
    expect(page.wagmi.connection.connector).toMatchObject({
      id: connectorId,
      name: 'WalletConnect',
      type: 'walletConnect',
    })
    expect(types()).toEqual([])
  })

  it("the host's hooks sign and send through it", async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    const signature = await page.wagmi.sign.mutateAsync({ message: 'Hello' })
    expect(await verifyMessage({ address: alice, message: 'Hello', signature })).toBe(true)
    const hash = await page.wagmi.send.mutateAsync({ to: bob, value: parseEther('0.001') })
    expect(await waitForTransactionReceipt(page.config, { hash, pollingInterval: 100 })).toMatchObject({
      status: 'success',
      from: alice.toLowerCase(),
    })
    expect(transport.requests.map(({ method, caipNetworkId }) => [method, caipNetworkId])).toEqual([
      ['personal_sign', one.caipNetworkId],
      ['eth_sendTransaction', one.caipNetworkId],
    ])
  })

  it('is sent on the network that the host names', async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    await page.wagmi.switchChain.mutateAsync({ chainId: 31338 })
    await expect.poll(() => page.wagmi.connection.chainId).toBe(two.id)
    const hash = await page.wagmi.send.mutateAsync({ to: bob, value: 1n, chainId: 31338 })
    expect(
      await waitForTransactionReceipt(page.config, { hash, chainId: 31338, pollingInterval: 100 }),
    ).toMatchObject({ status: 'success' })
    expect(transport.requests.map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId])
  })

  it('a switch on either side, or in the wallet, shows everywhere', async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await switchTo(two)
    await expect.poll(() => page.wagmi.connection.chainId).toBe(two.id)
    await page.wagmi.switchChain.mutateAsync({ chainId: 31337 })
    transport.tell('chainChanged', 99)
    await expect.poll(() => page.wagmi.connection.chainId).toBe(99)
    transport.tell('accountsChanged', [`${one.caipNetworkId}:${bob}`])
    await expect.poll(() => page.wagmi.connection.address).toBe(bob)
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      two.caipNetworkId,
      one.caipNetworkId,
      'eip155:99',
    ])
    expect(types().at(-1)).toBe('accountsChanged')
    expect(transport.requests).toEqual([])
  })

  it("wagmi's disconnect ends it for all, once", async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    await page.wagmi.disconnect.mutateAsync()
    await quiet()
    expect(transport.closes).toBe(1)
    expect(types()).toEqual(['disconnected'])
    expect(page.wagmi.connection.status).toBe('disconnected')
  })

  it('an end that the wallet made shows in wagmi', async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    transport.end()
    await expect.poll(() => page.wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual(['disconnected'])
    await expect(page.wagmi.sign.mutateAsync({ message: 'Hello' })).rejects.toThrow()
  })

  it('what cannot be used never reaches wagmi', async () => {
    await expect(open(remoteWallet({ ...both, accounts: [] }))).rejects.toThrow(NoAccountsError)
    await quiet()
    expect(page.wagmi.connection.status).toBe('disconnected')
    expect(page.config.state.connections.size).toBe(0)
  })

  it.each([
    ['before it is opened', () => true],
    ['while wagmi connects', () => page.config.state.status === 'connecting'],
    ['as wagmi is connected', () => page.config.state.status === 'connected'],
  ])('a transport that ends %s leaves nothing', async (_when, isThen) => {
    await quiet(50)
    const transport = remoteWallet(both)
    const check = (): void => {
      if (isThen()) transport.end()
    }
    check()
    const unsubscribed = page.config.subscribe((state) => state.status, check)
    await expect(open(transport)).rejects.toThrow('not connected')
    unsubscribed()
    await quiet()
    expect([page.config.state.status, page.config.state.connections.size, types().length]).toEqual([
      'disconnected',
      0,
      0,
    ])
  })

  it('stands beside an injected wallet, and each can be left alone', async () => {
    const injected = testWallet({ rdns: 'test.beside' })
    await expect.poll(() => page.config.connectors.length).toBe(1)
    await running.connect({ connectorId: 'test.beside', signal })
    await open(remoteWallet(both))
    await expect.poll(() => page.wagmi.connection.connector?.id).toBe(connectorId)
    await running.disconnect(connectorId)
    await expect.poll(() => page.wagmi.connection.connector?.id).toBe('test.beside')
    injected.withdraw()
  })

  it('two instances on one config see one session, and either ends it', async () => {
    const second = createTestHost({ networks: [one, two] })
    const other = evmAdapter({ config: page.config }).start(second)
    await quiet()
    const transport = remoteWallet(both)
    const session = await open(transport)
    await expect.poll(() => second.of('sessionStarted').map((event) => event.session)).toEqual([session])
    await other.disconnect(connectorId)
    await expect.poll(types).toEqual(['disconnected'])
    expect(transport.closes).toBe(1)
    second.stop()
  })

  it('is taken out of wagmi when Latchkey stops, and goes on', async () => {
    const transport = remoteWallet(both)
    await open(transport)
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    host.stop()
    await expect.poll(() => page.wagmi.connection.status).toBe('disconnected')
    expect([transport.closes, transport.listenerCount()]).toEqual([0, 0])
  })
})

describe('a reload', () => {
  it('is opened again by the core, whatever wagmi remembers', async () => {
    stop()
    start({ storage: localStorage })
    await open(remoteWallet(both))
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    stop()
    start({ storage: localStorage })
    expect(await running.reconnect(connectorId, signal)).toBeUndefined()
    await open(remoteWallet(both), { caipNetworkId: two.caipNetworkId })
    await quiet(200)
    expect(page.wagmi.connection).toMatchObject({ status: 'connected', address: alice, chainId: two.id })
    expect(types()).toEqual([])
  })
})

describe('names', () => {
  it("a wallet or a connector of the host's own cannot take the name of shared sessions", async () => {
    const impostor = testWallet({ rdns: undefined as never, name: connectorId })
    stop()
    start({ connectors: [(parameters) => ({ ...mock({ accounts: [bob] })(parameters), id: connectorId })] })
    await expect
      .poll(() =>
        host
          .of('connectorsChanged')
          .at(-1)
          ?.connectors.map(({ id }) => id),
      )
      .toContain(`${connectorId}#2`)
    expect(
      host.of('connectorsChanged').flatMap(({ connectors }) => connectors.map(({ id }) => id)),
    ).not.toContain(connectorId)
    expect(running.provider(connectorId)).toBeUndefined()
    const transport = remoteWallet(both, remoteAnswer)
    await open(transport)
    await running.capabilities['message:sign']!({ connectorId, address: alice, message: 'hi', signal })
    expect(transport.requests).toHaveLength(1)
    impostor.withdraw()
  })
})
