import {
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  WalletError,
  WalletTimeoutError,
  type Session,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import type { Misbehaviour } from '../wallet/walletControls.js'
import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'

// Silent calls have a short limit in the tests of an adapter, but there may be several.
const LONGEST_SILENCE = 5000

/**
 * Wallets that break their standards: no state may be lost, nothing may be half connected, nothing may hang.
 */
export function misbehaviourSuite(context: ConformanceContext): void {
  const { wallet, pageSwitches } = context
  // A wallet without a network has nothing to say of one.
  const malformed = pageSwitches
    ? (['malformedAccounts'] as const)
    : (['malformedAccounts', 'malformedNetwork'] as const)
  const { connectorId } = wallet
  const knows = (misbehaviour: Misbehaviour): boolean => wallet.misbehaviours?.includes(misbehaviour) ?? false
  const connect = (running: {
    connect: (request: { connectorId: string; signal: AbortSignal }) => Promise<unknown>
  }): Promise<unknown> => running.connect({ connectorId, signal: anySignal() })

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

  // Where the page decides on the network, what is read while connecting may be the question to the person
  // itself.
  it.skipIf(pageSwitches)(
    'never answers a silent call while it connects: the call ends all the same',
    async () => {
      const { running } = await context.start()
      wallet.silent('hang')
      wallet.next('approve')
      const ended = connect(running).then(
        () => 'ended',
        () => 'ended',
      )
      expect(await Promise.race([ended, silence(LONGEST_SILENCE)])).toBe('ended')
    },
  )

  it('does not answer that the page leaves: the session is over, once, and the call ends', async () => {
    const instance = await context.connected()
    wallet.silent('hang')
    const ended = instance.running.disconnect(connectorId).then(
      () => 'ended',
      () => 'ended',
    )
    expect(await Promise.race([ended, silence(LONGEST_SILENCE)])).toBe('ended')
    await silence()
    expect(instance.host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
  })

  it.runIf(knows('foreignAccounts'))(
    'answers with accounts that are none of the family: they are left out, or the answer is',
    async () => {
      const instance = await context.start()
      wallet.next('foreignAccounts')
      const session = await connect(instance.running).catch((reason: unknown) => {
        expect(reason instanceof MalformedResponseError || reason instanceof NoAccountsError).toBe(true)
      })
      if (session)
        expect((session as Session).accounts.every(({ address }) => wallet.addresses.includes(address))).toBe(
          true,
        )
      expect(sessionEvents(instance)).toEqual([])
    },
  )

  it.runIf(wallet.tell).for([null, 'nonsense', 7, {}, [7, null], ['not an address'], [{ address: {} }]])(
    'tells of the accounts %j: nothing happens',
    async (value) => {
      const instance = await context.connected()
      expect(() => wallet.tell?.('accounts', value)).not.toThrow()
      await silence()
      expect(sessionEvents(instance)).toEqual([])
    },
  )

  it.runIf(wallet.tell && !pageSwitches).for([null, 'nonsense', {}, [], Number.NaN])(
    'tells of the network %j: nothing happens',
    async (value) => {
      const instance = await context.connected()
      expect(() => wallet.tell?.('network', value)).not.toThrow()
      await silence()
      expect(sessionEvents(instance)).toEqual([])
    },
  )

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
