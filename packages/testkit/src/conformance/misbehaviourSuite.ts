import { LatchkeyError, MalformedResponseError, NoAccountsError, WalletError, WalletTimeoutError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'

/** Wallets that break their standards: no state may be lost, nothing may be half connected, nothing may hang. */
export function misbehaviourSuite(context: ConformanceContext): void {
  const { wallet, pageSwitches } = context
  // A wallet without a network has nothing to say of one.
  const malformed = pageSwitches ? (['malformedAccounts'] as const) : (['malformedAccounts', 'malformedNetwork'] as const)
  const { connectorId } = wallet
  const connect = (running: { connect: (request: { connectorId: string; signal: AbortSignal }) => Promise<unknown> }): Promise<unknown> =>
    running.connect({ connectorId, signal: anySignal() })

  it('never answers a prompt: the call can be called off, and the next one works', async () => {
    const instance = await context.start()
    wallet.next('hang')
    const first = instance.running.connect({ connectorId, signal: AbortSignal.timeout(50) })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    wallet.next('approve')
    expect(await connect(instance.running)).toMatchObject({ connectorId })
    expect(sessionEvents(instance)).toEqual([])
  })

  it('never answers a prompt: a disconnect calls it off', async () => {
    const instance = await context.start()
    wallet.next('hang')
    const aborted = expect(connect(instance.running)).rejects.toMatchObject({ name: 'AbortError' })
    await silence()
    await instance.running.disconnect(connectorId)
    await aborted
    expect(sessionEvents(instance)).toEqual([])
  })

  it('never answers a silent call: restoring gives up', async () => {
    const before = await context.connected()
    before.host.stop()
    const { running } = await context.start()
    wallet.silent('hang')
    await expect(running.reconnect(connectorId, anySignal())).rejects.toThrow(WalletTimeoutError)
    wallet.silent(undefined)
    expect(await running.reconnect(connectorId, anySignal())).toMatchObject({ connectorId })
  })

  it('answers twice: one session', async () => {
    const instance = await context.start()
    wallet.next('answerTwice')
    await connect(instance.running)
    await silence()
    expect(instance.host.of('sessionStarted')).toEqual([])
    expect(instance.host.of('disconnected')).toEqual([])
  })

  it('throws a string: an error with its words', async () => {
    const instance = await context.start()
    wallet.next('throwString')
    const error: unknown = await connect(instance.running).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(WalletError)
    expect((error as WalletError).details).toContain('something went wrong')
    expect(sessionEvents(instance)).toEqual([])
  })

  it('throws a string after a reload: an error, not an end', async () => {
    const before = await context.connected()
    before.host.stop()
    const { running } = await context.start()
    wallet.silent('throwString')
    await expect(running.reconnect(connectorId, anySignal())).rejects.toBeInstanceOf(LatchkeyError)
  })

  it.each(malformed)('answers with %s: no half session', async (outcome) => {
    const instance = await context.start()
    wallet.next(outcome)
    const error: unknown = await connect(instance.running).catch((reason: unknown) => reason)
    expect(error instanceof MalformedResponseError || error instanceof NoAccountsError).toBe(true)
    await silence()
    expect(sessionEvents(instance)).toEqual([])
    wallet.silent(undefined)
    wallet.next('approve')
    expect(await connect(instance.running)).toMatchObject({ connectorId })
  })

  it.each(malformed)('answers with %s after a reload: an error, not an end', async (fault) => {
    const before = await context.connected()
    before.host.stop()
    const { running } = await context.start()
    wallet.silent(fault)
    await expect(running.reconnect(connectorId, anySignal())).rejects.toThrow(MalformedResponseError)
  })

  it.skipIf(pageSwitches)('moves while it is connecting: the session says where it is now', async () => {
    const instance = await context.start()
    wallet.next('moveMidConnect')
    expect(await connect(instance.running)).toMatchObject({ caipNetworkId: wallet.caipNetworkId })
    await silence()
    expect(sessionEvents(instance)).toEqual([])
  })
}
