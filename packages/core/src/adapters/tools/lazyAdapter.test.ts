import { describe, expect, it } from 'vitest'
import type { AdapterEvent, AdapterHost, ChainAdapter } from '../../model/adapter.js'
import { lazyAdapter, type LazyEngine, type LazyParts } from './lazyAdapter.js'
import { lazyCapabilities } from './lazyCapabilities.js'
import { createWalletRegistry, type FoundWallet } from './walletRegistry.js'

const info = (id: string) => ({ id, name: id, type: 'ANNOUNCED', chainNamespace: 'tron' }) as const

function world(change: Partial<LazyParts<LazyEngine>> = {}) {
  const stop = new AbortController()
  const events: AdapterEvent[] = []
  const calls: string[] = []
  const broken = { times: 0 }
  const registry = createWalletRegistry<FoundWallet>()
  const host = { signal: stop.signal, emit: (event) => void events.push(event) } as AdapterHost
  const session = { connectorId: 'one', accounts: [], caipNetworkId: 'tron:1', wallet: info('one') } as const
  const engine: LazyEngine = {
    connect: async () => (calls.push('connect'), session),
    reconnect: async () => undefined,
    disconnect: async (connectorId) => void calls.push(`disconnect ${connectorId}`),
    follow: async () => void calls.push('follow'),
    provider: (connectorId) => `session of ${connectorId}`,
  }
  const adapter: ChainAdapter = lazyAdapter({
    namespace: 'tron',
    name: 'Tron',
    start: () => ({
      discovery: registry,
      async engine() {
        calls.push('load')
        if (broken.times-- > 0) throw new RangeError('chunk')
        return engine
      },
      capabilities: {},
      ...change,
    }),
  })
  return { adapter, broken, calls, events, host, registry, stop }
}

const request = { connectorId: 'one', signal: new AbortController().signal }
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('lazyAdapter (issue 11, item 1)', () => {
  it('emits the list once for all of one moment, and not before start has returned', async () => {
    const { adapter, events, host, registry } = world()
    registry.set({ info: info('one') })
    adapter.start(host)
    registry.set({ info: info('two') })
    registry.set({ info: info('three') })
    expect(events).toEqual([])
    await settled()
    expect(events).toEqual([
      { type: 'connectorsChanged', connectors: [info('one'), info('two'), info('three')] },
    ])
  })

  it('issue 12: prepares its engine before the first use, once', async () => {
    const { adapter, calls, host } = world()
    const running = adapter.start(host)
    await running.prepare?.()
    expect(calls).toEqual(['load'])
    await running.connect(request)
    expect(calls).toEqual(['load', 'connect'])
  })

  it('emits an empty list, and no second one without a change', async () => {
    const { adapter, events, host } = world()
    adapter.start(host)
    await settled()
    await settled()
    expect(events).toEqual([{ type: 'connectorsChanged', connectors: [] }])
  })

  it('emits a list of the same length with another wallet in it', async () => {
    const { adapter, events, host, registry } = world()
    registry.set({ info: info('one') })
    adapter.start(host)
    await settled()
    registry.set({ info: { ...info('one'), name: 'Other' } })
    await settled()
    expect(events).toHaveLength(2)
  })

  it('is silent once the instance has stopped', async () => {
    const { adapter, events, host, registry, stop } = world()
    adapter.start(host)
    stop.abort()
    registry.set({ info: info('one') })
    await settled()
    expect(events).toEqual([])
  })

  it('a disconnect, use or follow before the first use loads nothing', async () => {
    const { adapter, calls, host } = world()
    const running = adapter.start(host)
    await running.disconnect('one')
    await running.use?.('one')
    await running.follow?.('one', {} as never)
    expect(calls).toEqual([])
  })

  it('loads once, and forwards', async () => {
    const { adapter, calls, host } = world({ provider: (connectorId) => `page of ${connectorId}` })
    const running = adapter.start(host)
    expect(running.provider('one')).toBe('page of one')
    await Promise.all([running.connect(request), running.connect(request)])
    await running.follow?.('one', {} as never)
    await running.disconnect('one')
    expect(calls).toEqual(['load', 'connect', 'connect', 'follow', 'disconnect one'])
    expect(running.provider('one')).toBe('session of one')
  })

  it('loads again after a failure', async () => {
    const { adapter, broken, calls, host } = world()
    broken.times = 1
    const running = adapter.start(host)
    await expect(running.connect(request)).rejects.toThrow(RangeError)
    await running.connect(request)
    expect(calls).toEqual(['load', 'load', 'connect'])
  })

  it('ends with the signal while it loads', async () => {
    const { adapter, host } = world({ engine: () => new Promise(() => undefined) })
    const controller = new AbortController()
    const connecting = adapter.start(host).connect({ ...request, signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('loads at once where the host has the SDK already', async () => {
    const { adapter, calls, host } = world({ isEager: true })
    adapter.start(host)
    expect(calls).toEqual(['load'])
  })
})

describe('lazyCapabilities', () => {
  it('loads with the call, and hands on the request and the answer', async () => {
    let loads = 0
    const capabilities = lazyCapabilities(['message:sign', 'transfer'], async () => {
      loads += 1
      return {
        'message:sign': async ({ message }) => `signed ${message}`,
        transfer: { validate: async () => [], confirm: async () => ({ hash: 'h' }) } as never,
      }
    })
    expect(Object.keys(capabilities)).toEqual(['message:sign', 'transfer'])
    expect(loads).toBe(0)
    await expect(capabilities['message:sign']({ message: 'hello' } as never)).resolves.toBe('signed hello')
    await expect(capabilities.transfer.confirm({} as never)).resolves.toEqual({ hash: 'h' })
  })
})

describe('createWalletRegistry', () => {
  it('gives no wallet the id of another, nor that of the shared connector', () => {
    const registry = createWalletRegistry<FoundWallet>()
    registry.set({ info: info('one') })
    registry.set({ info: info('one#2') })
    expect(registry.freeId('one')).toBe('one#3')
    expect(registry.freeId('two')).toBe('two')
    expect(registry.freeId('walletConnect')).toBe('walletConnect#2')
  })

  it('keeps the order of discovery, also where a wallet is replaced', () => {
    const registry = createWalletRegistry<FoundWallet>()
    for (const id of ['one', 'two']) registry.set({ info: info(id) })
    registry.set({ info: { ...info('one'), name: 'Renamed' } })
    expect(registry.connectors().map(({ name }) => name)).toEqual(['Renamed', 'two'])
    registry.delete('one')
    expect(registry.all()).toEqual([{ info: info('two') }])
  })
})
