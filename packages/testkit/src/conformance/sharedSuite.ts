import {
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  UserRejectedError,
  type CaipAddress,
  type GrantedNamespace,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { fakeTransport } from '../fake/fakeTransport.js'
import { anySignal, sessionEvents, silence, type ConformanceContext } from './conformanceContext.js'
import { connectorId, sharedSessions, wallet } from './sharedSessions.js'

/** `walletconnect:namespace`: sessions that a wallet elsewhere granted to several families. */
export function sharedSuite(context: ConformanceContext): void {
  const { networks, namespace, remote } = context
  const { first, second, mine, other, on, start, grants, opened } = sharedSessions(context)

  it('asks for the networks that the host offers now, and for nothing where there are none', async (test) => {
    const { shared, host } = await start(test)
    expect(await shared.proposal()).toMatchObject({
      chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    })
    host.networks = []
    expect(await shared.proposal()).toBeUndefined()
  })

  it('opens: each address once, the wanted network, what was agreed to', async (test) => {
    const instance = await opened(test, {}, second)
    const { session, running, transport } = instance
    expect(session).toMatchObject({ connectorId, caipNetworkId: second, wallet })
    expect(session.accounts.map(({ caipAddress }) => caipAddress)).toEqual([
      on(second, mine),
      on(second, other),
    ])
    expect(session.approvedCaipNetworkIds?.toSorted()).toEqual([first, second].toSorted())
    expect(JSON.parse(JSON.stringify(session))).toEqual(session)
    expect(running.provider(connectorId)).toBeDefined()
    expect(transport.requests).toEqual([])
    await silence()
    expect(sessionEvents(instance)).toEqual([])
  })

  it('is on what was granted where the wanted network was not', async (test) => {
    const { session } = await opened(test, { accounts: [on(second, mine)], chains: [second] })
    expect(session).toMatchObject({ caipNetworkId: second, approvedCaipNetworkIds: [second] })
  })

  it("leaves out ids that are malformed or another family's", async (test) => {
    const foreign = ['nonsense', '', 'other:1:abc', `${namespace}`] as CaipAddress[]
    const { session } = await opened(test, {
      accounts: [...foreign, on(first, mine)],
      chains: [...foreign, first] as GrantedNamespace['chains'],
    })
    expect(session.accounts.map(({ address }) => address)).toEqual([mine])
    expect(session.approvedCaipNetworkIds).toEqual([first])
  })

  it.for([{ accounts: [] }, { accounts: ['nonsense', 'other:1:abc'] as CaipAddress[] }])(
    'leaves nothing behind of $accounts',
    async ({ accounts }, test) => {
      const instance = await start(test)
      const transport = fakeTransport({ granted: { accounts, chains: [first] } })
      const error: unknown = await instance.shared
        .open({ connectorId, wallet, transport })
        .catch((reason: unknown) => reason)
      // What is no account at all is one of the two; an empty list is an answer, and says just this.
      const isMalformed = accounts.length > 0 && error instanceof MalformedResponseError
      expect(error instanceof NoAccountsError || isMalformed).toBe(true)
      expect(transport.listenerCount()).toBe(0)
      expect(transport.closes).toBe(0)
      await silence()
      expect(sessionEvents(instance)).toEqual([])
      expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
    },
  )

  it('opens nothing that is over already', async (test) => {
    const instance = await start(test)
    const transport = fakeTransport({ granted: await grants(instance) })
    transport.end()
    await instance.shared.open({ connectorId, wallet, transport }).catch(() => undefined)
    await silence()
    expect(sessionEvents(instance).filter((type) => type !== 'disconnected')).toEqual([])
    expect(await instance.running.reconnect(connectorId, anySignal())).toBeUndefined()
  })

  it('restores nothing by itself, and finds what is open', async (test) => {
    const { running, shared, ...instance } = await start(test)
    expect(await running.reconnect(connectorId, anySignal())).toBeUndefined()
    const transport = fakeTransport({ granted: await grants({ running, shared, ...instance }) })
    const session = await shared.open({ connectorId, wallet, transport })
    expect(await running.reconnect(connectorId, anySignal())).toEqual(session)
  })

  it('tells of other accounts and other chains, and of one end when none is left', async (test) => {
    const instance = await opened(test)
    const { transport, host } = instance
    transport.grant({ accounts: [on(first, other), on(second, other)] })
    await silence()
    expect(host.of('accountsChanged').map(({ accounts }) => accounts)).toMatchObject([
      [{ address: other, caipAddress: on(first, other) }],
    ])
    transport.grant({ accounts: [on(second, other)], chains: [second] })
    await silence()
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([second])
    expect(host.of('approvalsChanged').map(({ approvedCaipNetworkIds }) => approvedCaipNetworkIds)).toEqual([
      [second],
    ])
    transport.grant({ accounts: [], chains: [] })
    transport.end()
    await silence()
    expect(sessionEvents(instance)).toEqual([
      'accountsChanged',
      'networkChanged',
      'approvalsChanged',
      'disconnected',
    ])
  })

  it('ends once, from either side, and emits nothing afterwards', async (test) => {
    const instance = await opened(test)
    const { running, host, transport } = instance
    transport.end()
    await silence()
    expect(sessionEvents(instance)).toEqual(['disconnected'])
    host.clear()
    const next = fakeTransport({ granted: await grants(instance) })
    await instance.shared.open({ connectorId, wallet, transport: next })
    await running.disconnect(connectorId)
    await silence()
    expect(next.closes).toBe(1)
    expect(sessionEvents(instance)).toEqual(['disconnected'])
    expect([transport.listenerCount(), next.listenerCount()]).toEqual([0, 0])
    expect(await running.reconnect(connectorId, anySignal())).toBeUndefined()
  })

  it('takes over a newer session in place of the one that is open', async (test) => {
    const instance = await opened(test)
    const newer = fakeTransport({ granted: await grants(instance, { accounts: [on(second, other)] }) })
    const session = await instance.shared.open({
      connectorId,
      wallet,
      transport: newer,
      caipNetworkId: second,
    })
    expect(session).toMatchObject({ caipNetworkId: second, accounts: [{ address: other }] })
    instance.transport.end()
    await silence()
    expect(sessionEvents(instance)).toEqual([])
    expect([instance.transport.closes, newer.closes]).toEqual([0, 0])
  })

  it('leaves the session alone when it stops', async (test) => {
    const { host, transport } = await opened(test)
    host.stop()
    host.clear()
    expect(transport.listenerCount()).toBe(0)
    transport.end()
    await silence()
    expect(host.events).toEqual([])
    expect(transport.closes).toBe(0)
  })

  it('signs with the wallet at the other end, on the network in use', async (test) => {
    const { running, session, transport } = await opened(test)
    const { 'message:sign': sign, 'message:verify': verify } = running.capabilities
    if (!sign || !verify || !remote) test.skip('nothing to sign with')
    const signature = await sign?.({ connectorId, address: mine, message: 'Hällo\n🦊', signal: anySignal() })
    const account = session.accounts[0]?.caipAddress as CaipAddress
    expect(
      await verify?.({
        account,
        network: networks[0],
        message: 'Hällo\n🦊',
        signature: signature ?? '',
        signal: anySignal(),
      }),
    ).toBe(true)
    expect(transport.requests.map(({ caipNetworkId }) => caipNetworkId)).toEqual([first])
  })

  it('passes on a refusal, and the end in the middle of a request', async (test) => {
    const instance = await start(test)
    const { 'message:sign': sign } = instance.running.capabilities
    if (!sign || !remote) test.skip('nothing to sign with')
    const request = { connectorId, address: mine, message: 'no', signal: anySignal() }
    const granted = await grants(instance)
    const refusing = fakeTransport({ granted, answer: () => Promise.reject(new UserRejectedError()) })
    await instance.shared.open({ connectorId, wallet, transport: refusing })
    await expect(sign?.(request)).rejects.toThrow(UserRejectedError)
    const silent = fakeTransport({ granted, answer: () => new Promise(() => undefined) })
    await instance.shared.open({ connectorId, wallet, transport: silent })
    const failed = expect(sign?.(request)).rejects.toBeInstanceOf(LatchkeyError)
    await silence()
    silent.end()
    await failed
  })

  it('network:switch shows no prompt for a granted network', async (test) => {
    const instance = await opened(test)
    const { host, running, transport } = instance
    for (const network of [networks[1], networks[0]])
      await running.capabilities['network:switch']?.({ connectorId, network, signal: anySignal() })
    if (!running.capabilities['network:switch']) test.skip('no network:switch')
    await silence()
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([second, first])
    expect(transport.requests).toEqual([])
  })
}
