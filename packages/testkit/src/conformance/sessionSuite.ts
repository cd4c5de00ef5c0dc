import {
  ConnectorNotFoundError,
  RequestPendingError,
  UserRejectedError,
  WalletLockedError,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'

/** Connecting, restoring, changes, the end. */
export function sessionSuite(context: ConformanceContext): void {
  const { wallet, networks, namespace, pageSwitches } = context
  const { connectorId } = wallet

  it('connects: CAIP-10 accounts of its namespace, the network the wallet is on', async () => {
    const { session, running } = await context.connected()
    expect(session.connectorId).toBe(connectorId)
    expect(session.caipNetworkId.startsWith(`${namespace}:`)).toBe(true)
    expect(session.caipNetworkId).toBe(pageSwitches ? networks[0].caipNetworkId : wallet.caipNetworkId)
    expect(session.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
    for (const { address, caipAddress } of session.accounts) {
      expect(caipAddress).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)
      expect(caipAddress).toBe(`${session.caipNetworkId}:${address}`)
    }
    expect(session.wallet.name).not.toBe('')
    expect(running.provider(connectorId)).toBeDefined()
  })

  it('prepares for a click without asking the wallet or opening a session, however often', async (test) => {
    const instance = context.startNow()
    const { running } = instance
    if (!running.prepare) return test.skip()
    wallet.next('reject')
    await Promise.all([running.prepare(), running.prepare()])
    await silence()
    expect(wallet.prompts).toBe(0)
    expect(sessionEvents(instance)).toEqual([])
    // The refusal still waits for the first question, which is that of `connect`.
    await expect(running.connect({ connectorId, signal: anySignal() })).rejects.toThrow(UserRejectedError)
  })

  it.each([
    ['refusal', UserRejectedError, () => wallet.next('reject')],
    ['request that still waits', RequestPendingError, () => wallet.next('pending')],
    ['locked wallet', WalletLockedError, () => wallet.lock()],
  ])('reports a %s, and holds no session', async (_what, error, arrange) => {
    const instance = await context.start()
    arrange()
    await expect(instance.running.connect({ connectorId, signal: anySignal() })).rejects.toThrow(error)
    await silence()
    expect(sessionEvents(instance)).toEqual([])
  })

  it('refuses connectors that were not announced', async () => {
    const { running } = await context.start()
    await expect(running.connect({ connectorId: 'nobody', signal: anySignal() })).rejects.toThrow(
      ConnectorNotFoundError,
    )
  })

  it('shows no prompt when the signal is already aborted', async () => {
    const { running } = await context.start()
    await expect(running.connect({ connectorId, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(wallet.prompts).toBe(0)
  })

  it('ends with AbortError when called off, and a late approval leaves nothing connected', async () => {
    const instance = await context.start()
    wallet.approval = 'manual'
    const controller = new AbortController()
    const connecting = instance.running.connect({ connectorId, signal: controller.signal })
    const aborted = expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.waiting).toBe(1)
    controller.abort()
    await aborted
    wallet.approve()
    await silence(250)
    expect(sessionEvents(instance)).toEqual([])
    expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
  })

  it('is on the wanted network after connecting, where the wallet is willing', async () => {
    const { running, host } = await context.start()
    wallet.approval = 'auto'
    const willing = await running.connect({
      connectorId,
      caipNetworkId: networks[1].caipNetworkId,
      mayMove: true,
      signal: anySignal(),
    })
    if (pageSwitches) expect(wallet.prompts).toBeLessThanOrEqual(1)
    expect(willing.caipNetworkId).toBe(networks[1].caipNetworkId)
    for (const { address, caipAddress } of willing.accounts)
      expect(caipAddress).toBe(`${willing.caipNetworkId}:${address}`)
    expect(host.of('networkChanged')).toEqual([])
  })

  it('names accounts on the network that the session has moved to', async (test) => {
    const { host, running } = await context.connected()
    const move = running.capabilities['network:switch']
    if (pageSwitches && !move) test.skip('no network:switch')
    if (pageSwitches) await move?.({ connectorId, network: networks[1], signal: anySignal() })
    else wallet.setNetwork(networks[1].caipNetworkId)
    await silence()
    host.clear()
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    const told = host.of('accountsChanged').flatMap(({ accounts }) => accounts)
    expect(told.length).toBeGreaterThan(0)
    for (const { address, caipAddress } of told)
      expect(caipAddress).toBe(`${networks[1].caipNetworkId}:${address}`)
  })

  it.skipIf(pageSwitches)(
    'asks for nothing but the connection: the wallet stays on its own network unless the call names another',
    async () => {
      const { running } = await context.start()
      wallet.approval = 'auto'
      wallet.setNetwork(networks[1].caipNetworkId)
      const session = await running.connect({
        connectorId,
        caipNetworkId: networks[0].caipNetworkId,
        signal: anySignal(),
      })
      expect(session.caipNetworkId).toBe(networks[1].caipNetworkId)
      expect(wallet.prompts).toBe(1)
    },
  )

  it.skipIf(pageSwitches)('stays connected where the wallet is not willing', async () => {
    const { running } = await context.start()
    wallet.next('approve')
    wallet.next('reject')
    const session = await running.connect({
      connectorId,
      caipNetworkId: networks[1].caipNetworkId,
      mayMove: true,
      signal: anySignal(),
    })
    expect(session.caipNetworkId).toBe(networks[0].caipNetworkId)
  })

  it('restores a session without a prompt', async () => {
    const before = await context.connected()
    before.host.stop()
    const prompts = wallet.prompts
    const after = await context.start()
    const session = await after.running.reconnect(connectorId, anySignal())
    expect(session).toEqual(before.session)
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    expect(sessionEvents(after)).toEqual(['accountsChanged'])
    expect(wallet.prompts).toBe(prompts)
  })

  it('restores nothing that the wallet does not grant, and does not ask for it', async () => {
    const instance = await context.start()
    expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
    wallet.next('approve')
    await instance.running.connect({ connectorId, signal: anySignal() })
    await instance.running.disconnect(connectorId)
    expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
    expect(wallet.prompts).toBe(1)
  })

  it('tells of other accounts', async () => {
    const { host } = await context.connected()
    const [address] = wallet.addresses.slice(-1)
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    expect(
      host.of('accountsChanged').map(({ accounts }) => accounts.map((account) => account.address)),
    ).toEqual([[address]])
  })

  it.skipIf(pageSwitches)('tells of another network', async () => {
    const { host } = await context.connected()
    wallet.setNetwork(networks[1].caipNetworkId)
    await silence()
    expect(host.of('networkChanged')).toMatchObject([
      { connectorId, caipNetworkId: networks[1].caipNetworkId },
    ])
  })

  it.each([
    [
      'the page disconnects, even twice',
      async (disconnect: () => Promise<void>) => Promise.all([disconnect(), disconnect()]),
    ],
    ['the wallet disconnects', async () => wallet.disconnect()],
    ['the wallet takes every account away', async () => wallet.setAccounts([])],
  ])('tells of the end once when %s', async (_what, end) => {
    const instance = await context.connected()
    await end(() => instance.running.disconnect(connectorId))
    await silence()
    wallet.disconnect()
    await silence()
    expect(instance.host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
  })

  it('hears of nothing once the page has disconnected, and leaves no listener behind', async () => {
    const instance = await context.start()
    const left: unknown[] = []
    // The first session of an instance may leave what waits for the next one; none may leave more.
    for (const _ of [1, 2]) {
      wallet.next('approve')
      await instance.running.connect({ connectorId, signal: anySignal() })
      await instance.running.disconnect(connectorId)
      await silence()
      left.push(context.listenerCount?.())
    }
    instance.host.clear()
    const { addresses } = wallet
    wallet.tell?.('accounts', addresses)
    wallet.setAccounts(addresses.slice(-1))
    if (!pageSwitches) wallet.setNetwork(networks[1].caipNetworkId)
    await silence()
    expect(sessionEvents(instance)).toEqual([])
    expect(left[1]).toBe(left[0])
  })

  it('says nothing when there is no session to end', async () => {
    const instance = await context.start()
    await instance.running.disconnect(connectorId)
    await silence()
    expect(sessionEvents(instance)).toEqual([])
  })
}
