import { expect, it } from 'vitest'

import { createTestHost } from '../host/createTestHost.js'
import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'
import { watchNetwork } from './watchNetwork.js'
import type { ChainAdapter } from '@latchkey/core/adapter'

/** Starting, stopping, announcing. */
export function instanceSuite(context: ConformanceContext, createAdapter: () => ChainAdapter): void {
  const { wallet, networks, namespace } = context

  it('announces its connectors once, each with an id of its own', async () => {
    const { host } = await context.start()
    await silence()
    const [first, ...others] = host.of('connectorsChanged')
    expect(others).toEqual([])
    const ids = first?.connectors.map(({ id }) => id) ?? []
    expect(ids).toContain(wallet.connectorId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(first?.connectors.every(({ chainNamespace }) => chainNamespace === namespace)).toBe(true)
  })

  it('says nothing before `start` has returned', async () => {
    const { host } = context.startNow()
    expect(host.events).toEqual([])
    await expect.poll(() => host.of('connectorsChanged').length).toBe(1)
  })

  it('asks the network for nothing when it is created', async () => {
    const network = watchNetwork()
    createAdapter()
    await silence()
    network.stop()
    expect(network.calls).toEqual([])
  })

  it.runIf(context.appear).for([`\u202egnp.${'x'.repeat(400)}`, 'two\nlines', '', { toString: 'no' }, 7])(
    'gives a wallet that calls itself %j a name of one printable line',
    async (name) => {
      const gone = context.appear?.(name)
      try {
        const { host } = await context.start()
        const names =
          host
            .of('connectorsChanged')
            .at(-1)
            ?.connectors.map((connector) => connector.name) ?? []
        expect(names.length).toBeGreaterThan(1)
        for (const each of names) expect(each).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]{1,64}$/u)
      } finally {
        gone?.()
      }
    },
  )

  it('says only what survives a JSON round trip', async () => {
    const { host, running } = await context.start()
    wallet.next('approve')
    const session = await running.connect({ connectorId: wallet.connectorId, signal: anySignal() })
    wallet.setAccounts(wallet.addresses.slice(-1))
    wallet.setNetwork(networks[1].caipNetworkId)
    await silence()
    expect(JSON.parse(JSON.stringify([session, host.events]))).toEqual([session, host.events])
  })

  it('is silent before it is started, and once it is stopped', async () => {
    const adapter = createAdapter()
    const host = createTestHost({ networks })
    await silence(0)
    expect(host.events).toEqual([])
    const before = context.listenerCount?.()
    const running = adapter.start(host)
    await silence(0)
    wallet.next('approve')
    await running.connect({ connectorId: wallet.connectorId, signal: anySignal() })
    host.stop()
    host.stop()
    host.clear()
    wallet.setAccounts(wallet.addresses.slice(-1))
    wallet.setNetwork(networks[1].caipNetworkId)
    wallet.disconnect()
    await silence()
    expect(host.events).toEqual([])
    expect(context.listenerCount?.()).toBe(before)
  })

  it('starts again after a stop', async () => {
    const adapter = createAdapter()
    for (const _ of [1, 2]) {
      const host = createTestHost({ networks })
      adapter.start(host)
      await silence(0)
      expect(host.of('connectorsChanged')).toHaveLength(1)
      host.stop()
    }
  })

  it('keeps two hosts apart', async () => {
    const one = await context.start()
    const two = await context.start()
    wallet.next('approve')
    await one.running.connect({ connectorId: wallet.connectorId, signal: anySignal() })
    await silence()
    expect(sessionEvents(two)).toEqual([])
    one.host.stop()
    await silence()
    expect(sessionEvents(two)).toEqual([])
  })
}
