import { ConnectorNotFoundError, timed, type Session } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import {
  anySignal,
  sessionEvents,
  silence,
  type ConformanceContext,
  type Instance,
} from './conformanceContext.js'

/** What the core does after a reload: it asks at once, and again when the wallet announces itself. */
async function resume({ running, host }: Instance, connectorId: string): Promise<Session | undefined> {
  const isAnnounced = (): boolean =>
    host
      .of('connectorsChanged')
      .at(-1)
      ?.connectors.some(({ id }) => id === connectorId) ?? false
  try {
    return await running.reconnect(connectorId, anySignal())
  } catch (error) {
    if (!(error instanceof ConnectorNotFoundError)) throw error
    await expect.poll(isAnnounced).toBe(true)
    return running.reconnect(connectorId, anySignal())
  }
}

/** Wallets that are not there when the page begins, and visitors who come back. */
export function lateSuite(context: ConformanceContext): void {
  const { wallet, hide, networks } = context
  const { connectorId } = wallet

  it('restores in the tick of its start', async () => {
    const before = await context.connected()
    before.host.stop()
    const { prompts } = wallet
    const instance = context.startNow()
    expect(await resume(instance, connectorId)).toEqual(before.session)
    expect(wallet.prompts).toBe(prompts)
    expect(sessionEvents(instance)).toEqual([])
  })

  it.runIf(hide)('restores what belongs to a wallet that comes 300 ms later, and announces it', async () => {
    const before = await context.connected()
    before.host.stop()
    const back = hide?.()
    const { prompts } = wallet
    const instance = context.startNow()
    // At once: core waits, and shows what it waits for. An adapter that waits too makes it twice as long.
    await expect(timed(1500, instance.running.reconnect(connectorId, anySignal()))).rejects.toThrow(
      ConnectorNotFoundError,
    )
    const resumed = resume(instance, connectorId)
    resumed.catch(() => undefined)
    await silence(300)
    expect(
      instance.host
        .of('connectorsChanged')
        .at(-1)
        ?.connectors.map(({ id }) => id) ?? [],
    ).not.toContain(connectorId)
    back?.()
    expect(await resumed).toEqual(before.session)
    await expect
      .poll(() =>
        instance.host
          .of('connectorsChanged')
          .at(-1)
          ?.connectors.map(({ id }) => id),
      )
      .toContain(connectorId)
    expect(wallet.prompts).toBe(prompts)
  })

  it('finds nothing of a wallet that it never heard of', async () => {
    const { running } = await context.start()
    const error: unknown = await timed(1500, running.reconnect('nobody', anySignal())).catch(
      (reason: unknown) => reason,
    )
    expect(error === undefined || error instanceof ConnectorNotFoundError).toBe(true)
  })

  it('who comes back to a question that is still open gets its answer, and is not asked twice', async () => {
    const instance = await context.start()
    wallet.approval = 'manual'
    const left = new AbortController()
    const first = expect(
      instance.running.connect({ connectorId, signal: left.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.waiting).toBe(1)
    left.abort()
    await first
    const second = instance.running.connect({ connectorId, signal: anySignal() })
    second.catch(() => undefined)
    await silence()
    wallet.approve()
    expect(await second).toMatchObject({ connectorId })
    expect(wallet.waiting).toBe(0)
    expect(wallet.prompts).toBe(1)
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toContain((await second).caipNetworkId)
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    expect(sessionEvents(instance)).toEqual(['accountsChanged'])
  })
}
