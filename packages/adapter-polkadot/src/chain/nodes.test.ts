import { createServer, type Server } from 'node:http'
import { connect, createServer as createProxy, type AddressInfo, type Socket } from 'node:net'

import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  type BalanceRequest,
  type Network,
} from '@latchkey/core/adapter'
import { polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { afterEach, expect, it, vi } from 'vitest'

import { anySignal, remoteSession } from '../remoteSession.fixture.js'
import { addressOf, hub, hubUrl } from '../world.fixture.js'

const httpUrl = hubUrl.replace(/^ws/, 'http')
const control = (path: string): Promise<Response> => fetch(`${httpUrl}${path}`, { method: 'POST' })
const at = (
  http: readonly string[],
  webSocket: readonly string[] = [],
  change: Partial<Network> = {},
): Network => ({ ...hub, rpcUrls: { default: { http, webSocket } }, ...change })
const request = (network: Network, name = 'Bob'): BalanceRequest => ({
  address: addressOf(name),
  network,
  signal: anySignal(),
})

afterEach(async () => {
  vi.restoreAllMocks()
  await control('/_resume')
})

it('tells what is free, frozen, reserved and transferable apart', async () => {
  const { running } = await remoteSession()
  // The runtime is an early one, whose freezes do not count what is reserved.
  expect(await running.capabilities['balance:details']?.(request(hub))).toEqual({
    free: String(500n * 10n ** 12n),
    reserved: String(25n * 10n ** 12n),
    frozen: String(100n * 10n ** 12n),
    transferable: String(400n * 10n ** 12n),
    existentialDeposit: polkadotChain.existentialDeposit,
    decimals: 12,
    symbol: 'UNIT',
  })
})

it('reads tokens, and leaves out what the chain does not know', async () => {
  const { running } = await remoteSession()
  const tokens = [
    ...polkadotTokens.map(({ address }) => ({ address })),
    { address: '999' },
    { address: 'nonsense' },
    { address: '99999999999' },
  ]
  const found = await running.capabilities['balance:tokens']?.({ ...request(hub, 'Charlie'), tokens })
  expect(
    found?.map(({ symbol, name, address, quantity }) => [
      symbol,
      name,
      address,
      quantity.numeric,
      quantity.decimals,
    ]),
  ).toEqual([
    ['USDt', 'Tether USD (local)', `${hub.caipNetworkId}:1984`, '0', '6'],
    ['USDC', 'USD Coin (local)', `${hub.caipNetworkId}:1337`, '7.25', '6'],
    ['LOYAL', 'Loyalty Points', `${hub.caipNetworkId}:42`, '0', '10'],
  ])
})

it.each([
  ['over HTTP', at([httpUrl])],
  ['when the first address is dead', at(['http://127.0.0.1:9'], ['ws://127.0.0.1:9', hubUrl])],
  ['when the first address is nonsense', at([httpUrl], ['not an address'])],
])('reads %s', async (_what, network) => {
  const { running } = await remoteSession([network])
  expect(await running.capabilities['balance:native']?.(request(network))).toMatchObject({
    value: String(400n * 10n ** 12n),
  })
})

it('asks the addresses of the host first', async () => {
  const { running, host } = await remoteSession([at([], ['ws://127.0.0.1:9'])])
  host.rpcUrls = () => [hubUrl]
  expect(await running.capabilities['balance:native']?.(request(at([], ['ws://127.0.0.1:9'])))).toMatchObject(
    { symbol: 'UNIT' },
  )
})

it.each([
  ['nobody answers', at([], ['ws://127.0.0.1:9'])],
  ['no address is known', at([])],
  [
    'the node serves another chain',
    at([], [hubUrl], { caipNetworkId: 'polkadot:00112233445566778899aabbccddeeff' }),
  ],
])('says that the chain cannot be reached when %s', async (_what, network) => {
  const { running } = await remoteSession([network])
  const error: unknown = await running.capabilities['balance:native']?.(request(network)).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ChainUnreachableError)
  expect((error as ChainUnreachableError).details).toBeTruthy()
})

it('gives a node that does not answer up after a while', async () => {
  const { running } = await remoteSession([hub], { rpcTimeout: 300 })
  await control('/_silence')
  await expect(running.capabilities['balance:native']?.(request(hub))).rejects.toThrow(ChainUnreachableError)
})

it('opens a new line when the old one was cut', async () => {
  const { running } = await remoteSession()
  await running.capabilities['balance:native']?.(request(hub))
  await control('/_cut')
  expect(await running.capabilities['balance:native']?.(request(hub))).toMatchObject({ symbol: 'UNIT' })
})

it('a line that is cut in the middle of a question is told to whoever asked, and not to the console', async () => {
  const said = vi.spyOn(console, 'error')
  const { running } = await remoteSession([hub], { rpcTimeout: 2000 })
  await running.capabilities['balance:native']?.(request(hub))
  await control('/_silence')
  const asked = running.capabilities['balance:native']?.(request(hub)).catch((reason: unknown) => reason)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await control('/_cut')
  expect(await asked).toBeInstanceOf(ChainUnreachableError)
  expect(said.mock.calls).toEqual([])
})

it.each([['a socket', [], [hubUrl]] as const, ['HTTP', [httpUrl], []] as const])(
  'a node that limits us over %s is busy, for as long as it says',
  async (_what, http, sockets) => {
    const network = at(http, sockets)
    const { running } = await remoteSession([network])
    await control('/_limit/20/7')
    const error: unknown = await running.capabilities['balance:native']?.(request(network)).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ChainBusyError)
    expect((error as ChainBusyError).details).toBe('7')
    await control('/_limit/0')
    expect(await running.capabilities['balance:native']?.(request(network))).toMatchObject({ symbol: 'UNIT' })
  },
)

it('a node that is still syncing is behind', async () => {
  const node = await answering({
    chain_getBlockHash: polkadotChain.genesisHash,
    system_health: { isSyncing: true },
  })
  const network = at([`http://127.0.0.1:${(node.address() as AddressInfo).port}`])
  const { running } = await remoteSession([network])
  await expect(running.capabilities['balance:native']?.(request(network))).rejects.toThrow(ChainBehindError)
  node.close()
})

it('closes the line when nobody asks any more, and when the instance stops', async () => {
  const open = new Set<Socket>()
  const proxy = createProxy((socket) => {
    const hub = connect({ host: '127.0.0.1', port: Number(new URL(httpUrl).port) })
    open.add(socket)
    socket.pipe(hub).pipe(socket)
    socket.on('error', () => hub.destroy()).on('close', () => open.delete(socket) && hub.destroy())
    hub.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const network = at([], [`ws://127.0.0.1:${(proxy.address() as AddressInfo).port}`])
  const idle = await remoteSession([network], { idleTimeout: 100 })
  await Promise.all([1, 2, 3].map(() => idle.running.capabilities['balance:native']?.(request(network))))
  expect(open.size).toBe(1)
  await expect.poll(() => open.size, { timeout: 5000 }).toBe(0)
  const stopped = await remoteSession([network])
  await stopped.running.capabilities['balance:native']?.(request(network))
  expect(open.size).toBe(1)
  stopped.host.stop()
  await expect.poll(() => open.size, { timeout: 5000 }).toBe(0)
  proxy.close()
})

/** A node that gives the same answer to every question of a kind. */
function answering(answers: Readonly<Record<string, unknown>>): Promise<Server> {
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { id, method } = JSON.parse(Buffer.concat(parts).toString()) as { id: number; method: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null }))
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
