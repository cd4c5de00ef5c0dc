import { expect, it } from 'vitest'

import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'

/** What the page, and other tabs of it, ask about a session that is open. */
export function openSessionSuite(context: ConformanceContext): void {
  const { wallet, networks, pageSwitches } = context
  const { connectorId } = wallet

  it('asks the wallet of a session that is open for nothing but a move', async () => {
    const instance = await context.connected()
    const { running, session } = instance
    const provider = running.provider(connectorId)
    const { prompts } = wallet
    wallet.approval = 'manual'
    expect(await running.connect({ connectorId, signal: anySignal() })).toEqual(session)
    expect([wallet.prompts, sessionEvents(instance)]).toEqual([prompts, []])
    expect(running.provider(connectorId)).toBe(provider)
    if (!pageSwitches) return
    const { caipNetworkId } = networks[1]
    const moved = await running.connect({ connectorId, caipNetworkId, signal: anySignal() })
    expect(moved.caipNetworkId).toBe(caipNetworkId)
    expect(wallet.prompts).toBe(prompts)
  })

  it('keeps the session when the signal of its connect fires afterwards', async () => {
    const instance = await context.start()
    const controller = new AbortController()
    wallet.next('approve')
    await instance.running.connect({ connectorId, signal: controller.signal })
    controller.abort()
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    expect(sessionEvents(instance)).toEqual(['accountsChanged'])
  })

  it('lets go of what another tab has ended: the wallet is told nothing, and grants what it granted', async () => {
    const { host, running, session } = await context.connected()
    const { prompts } = wallet
    await running.disconnect(connectorId, { elsewhere: true })
    await silence()
    expect(host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
    expect(await running.reconnect(connectorId, anySignal())).toEqual(session)
    expect(wallet.prompts).toBe(prompts)
  })

  it('follows another tab to a network without a prompt, if the page decides the network', async (test) => {
    const { host, running } = await context.connected()
    if (!running.follow) return test.skip('no follow')
    const { prompts } = wallet
    await running.follow(connectorId, networks[1])
    await silence()
    expect(wallet.prompts).toBe(prompts)
    expect(host.of('networkChanged')).toHaveLength(pageSwitches ? 1 : 0)
  })
}
