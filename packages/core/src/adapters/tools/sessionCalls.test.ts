import { describe, expect, it } from 'vitest'
import { UserRejectedError, WalletTimeoutError } from '../../errors/wallet.js'
import type { AdapterEvent, AdapterHost } from '../../model/adapter.js'
import { commonErrorRules, createErrorTranslator } from './errorTranslator.js'
import { createSessionCalls } from './sessionCalls.js'
import { createPageNetworks } from './pageNetworks.js'
import { createSessions, type OpenSession } from './sessions.js'

const account = (address: string, network = 'tron:1') => ({
  address,
  caipAddress: `${network}:${address}` as `${string}:${string}:${string}`,
})

function world() {
  const stop = new AbortController()
  const events: AdapterEvent[] = []
  const stored = new Map<string, string>()
  const said: string[] = []
  const host = {
    networks: [{ caipNetworkId: 'tron:1' }, { caipNetworkId: 'tron:2' }],
    signal: stop.signal,
    emit: (event: AdapterEvent) => void events.push(event),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  } as unknown as AdapterHost
  const wallet = {
    ask: async (): Promise<readonly string[]> => ['a'],
    restore: async (): Promise<readonly string[] | undefined> => ['a'],
    leave: async (): Promise<unknown> => undefined,
    isThere: true,
  }
  const sessions = createSessions<OpenSession>(host)
  const leave = async (): Promise<unknown> => (said.push('leave'), wallet.leave())
  const begin = (connectorId: string, addresses: readonly string[]): OpenSession => ({
    connectorId,
    accounts: addresses.map((address) => account(address)),
    caipNetworkId: 'tron:1',
    wallet: { name: 'One', type: 'ANNOUNCED' },
    stop: () => void said.push('stop'),
    leave,
  })
  const calls = createSessionCalls({
    host,
    sessions,
    silentTimeout: 20,
    toError: createErrorTranslator([{ code: [4001], is: UserRejectedError }, commonErrorRules.locked]),
    find: () => (wallet.isThere ? wallet : undefined),
    ask: () => wallet.ask(),
    restore: () => wallet.restore(),
    begin: (_, addresses, { connectorId }) => begin(connectorId, addresses),
    leave,
  })
  return { calls, events, host, said, sessions, stop, stored, wallet }
}

const signal = new AbortController().signal
const request = { connectorId: 'one', signal }
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('createSessionCalls (issue 11, item 1)', () => {
  it('connects, and hands on what is plain data', async () => {
    const { calls } = world()
    await expect(calls.connect(request)).resolves.toEqual({
      connectorId: 'one',
      accounts: [account('a')],
      caipNetworkId: 'tron:1',
      wallet: { name: 'One', type: 'ANNOUNCED' },
    })
  })

  it('translates what the wallet throws, also before it promises', async () => {
    const { calls, wallet } = world()
    wallet.ask = () => {
      throw { code: 4001 }
    }
    await expect(calls.connect(request)).rejects.toBeInstanceOf(UserRejectedError)
  })

  it('a wallet that is not there is said to be so', async () => {
    const { calls, wallet } = world()
    wallet.isThere = false
    await expect(calls.connect(request)).rejects.toMatchObject({ code: 'connector-not-found' })
    await expect(calls.reconnect('one', signal)).rejects.toMatchObject({ code: 'connector-not-found' })
  })

  it('gives an approval back that comes after a disconnect', async () => {
    const { calls, said, wallet } = world()
    let approve: (answer: readonly string[]) => void = () => undefined
    wallet.ask = () => new Promise((resolve) => (approve = resolve))
    const connecting = calls.connect(request)
    await settled()
    await calls.disconnect('one')
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
    expect(said).toEqual([])
    approve(['a'])
    await settled()
    expect(said).toEqual(['leave'])
  })

  it('notes a wallet that cannot be told of the end, until the next connect', async () => {
    const { calls, stored, wallet } = world()
    wallet.leave = async () => false
    await calls.connect(request)
    await calls.disconnect('one')
    expect([...stored.keys()]).toEqual(['left/one'])
    await expect(calls.reconnect('one', signal)).resolves.toBeUndefined()
    await calls.connect(request)
    expect(stored.size).toBe(0)
  })

  it('notes a wallet that never answers the end', async () => {
    const { calls, stored, wallet } = world()
    wallet.leave = () => new Promise(() => undefined)
    await calls.connect(request)
    await calls.disconnect('one')
    expect([...stored.keys()]).toEqual(['left/one'])
  })

  it('notes nothing of a wallet that was told', async () => {
    const { calls, events, said, stored } = world()
    await calls.connect(request)
    await calls.disconnect('one')
    expect(stored.size).toBe(0)
    expect(said).toEqual(['stop', 'leave'])
    expect(events).toEqual([{ type: 'disconnected', connectorId: 'one' }])
  })

  it('tells the wallet nothing where another tab ended the session', async () => {
    const { calls, said, stored } = world()
    await calls.connect(request)
    await calls.disconnect('one', { elsewhere: true })
    expect(said).toEqual(['stop'])
    expect(stored.size).toBe(0)
  })

  it('restores: the open session as it is, nothing without a grant, and a limit for the wallet', async () => {
    const { calls, wallet } = world()
    wallet.restore = async () => undefined
    await expect(calls.reconnect('one', signal)).resolves.toBeUndefined()
    wallet.restore = () => new Promise(() => undefined)
    await expect(calls.reconnect('one', signal)).rejects.toBeInstanceOf(WalletTimeoutError)
    await calls.connect(request)
    await expect(calls.reconnect('one', signal)).resolves.toMatchObject({ connectorId: 'one' })
  })

  it('a session without accounts is stopped, and is none', async () => {
    const { calls, said, sessions, wallet } = world()
    wallet.ask = async () => []
    wallet.restore = async () => []
    await expect(calls.connect(request)).rejects.toMatchObject({ code: 'no-accounts' })
    await expect(calls.reconnect('one', signal)).resolves.toBeUndefined()
    expect(said).toEqual(['stop', 'stop'])
    expect(sessions.all()).toEqual([])
  })

  it('leaves sessions of several families to the core', async () => {
    const { calls } = world()
    await expect(calls.reconnect('walletConnect', signal)).resolves.toBeUndefined()
  })
})

describe('createSessions', () => {
  async function opened() {
    const made = world()
    await made.calls.connect(request)
    return { ...made, session: made.sessions.get('one')! }
  }

  it('names the accounts on the new network, and tells of the move before the accounts', async () => {
    const { events, session, sessions } = await opened()
    sessions.update(session, { caipNetworkId: 'tron:2' })
    expect(session.accounts).toEqual([account('a', 'tron:2')])
    sessions.update(session, {
      caipNetworkId: 'tron:3',
      accounts: [account('b', 'tron:3')],
      approvedCaipNetworkIds: ['tron:3'],
    })
    expect(events.map(({ type }) => type)).toEqual([
      'networkChanged',
      'networkChanged',
      'accountsChanged',
      'approvalsChanged',
    ])
  })

  it('tells of nothing where nothing differs', async () => {
    const { events, session, sessions } = await opened()
    sessions.update(session, { accounts: [account('a')], caipNetworkId: 'tron:1' })
    expect(events).toEqual([])
  })

  it('ends a session without accounts, once', async () => {
    const { events, session, sessions } = await opened()
    sessions.update(session, { accounts: [] })
    sessions.end(session)
    expect(events).toEqual([{ type: 'disconnected', connectorId: 'one' }])
    expect(sessions.all()).toEqual([])
  })

  it('changes nothing of a session that another has replaced', async () => {
    const { events, said, session, sessions } = await opened()
    sessions.open({ ...session })
    expect(said).toEqual(['stop'])
    sessions.update(session, { caipNetworkId: 'tron:2' })
    sessions.end(session)
    expect(events).toEqual([])
  })

  it('stops with the instance, without an event', async () => {
    const { events, said, sessions, stop } = await opened()
    stop.abort()
    expect(said).toEqual(['stop'])
    expect(events).toEqual([])
    expect(sessions.get('one')).toBeUndefined()
  })
})

describe('connect of a session that is open', () => {
  it('asks the wallet nothing, and is the session', async () => {
    const { calls, events, said, wallet } = world()
    const session = await calls.connect(request)
    wallet.ask = () => Promise.reject(new Error('asked'))
    expect(await calls.connect(request)).toEqual(session)
    expect([events, said]).toEqual([[], []])
  })
})

describe('createPageNetworks', () => {
  it('moves a session that is open to an offered network that the wallet agreed to', async () => {
    const { calls, events, host, sessions } = world()
    const networks = createPageNetworks(host, sessions)
    await calls.connect(request)
    const session = sessions.need('one')
    for (const caipNetworkId of [undefined, 'tron:9'] as const)
      networks.move(session, { ...request, ...(caipNetworkId && { caipNetworkId }) })
    expect(session.caipNetworkId).toBe('tron:1')
    networks.move(session, { ...request, caipNetworkId: 'tron:2' })
    expect(session.caipNetworkId).toBe('tron:2')
    expect(networks.pick('one', undefined)).toBe('tron:2')
    sessions.update(session, { approvedCaipNetworkIds: ['tron:2'] })
    networks.move(session, { ...request, caipNetworkId: 'tron:1' })
    expect(session.caipNetworkId).toBe('tron:2')
    await expect(
      networks.switchNetwork({ connectorId: 'one', network: host.networks[0], signal } as never),
    ).rejects.toMatchObject({ code: 'chain-not-supported' })
    expect(events.filter(({ type }) => type === 'networkChanged')).toHaveLength(1)
  })

  it('begins on the wanted network, else on the one of before, else on the first', async () => {
    const { calls, events, host, sessions } = world()
    const networks = createPageNetworks(host, sessions)
    expect(networks.pick('one', 'tron:2')).toBe('tron:2')
    expect(networks.pick('one', 'tron:9')).toBe('tron:1')
    await calls.connect(request)
    await networks.switchNetwork({
      connectorId: 'one',
      network: { caipNetworkId: 'tron:2' },
      signal,
    } as never)
    expect(events).toEqual([{ type: 'networkChanged', connectorId: 'one', caipNetworkId: 'tron:2' }])
    expect(networks.pick('one', undefined)).toBe('tron:2')
    expect(networks.pick('two', undefined)).toBe('tron:1')
  })

  it('says so where there is no session, and where the host offers no network', async () => {
    const { host, sessions } = world()
    const networks = createPageNetworks({ ...host, networks: [] }, sessions)
    expect(() => networks.pick('one', 'tron:1')).toThrow(
      expect.objectContaining({ code: 'chain-not-supported' }) as Error,
    )
    await expect(
      networks.switchNetwork({ connectorId: 'one', network: {}, signal } as never),
    ).rejects.toMatchObject({
      code: 'connector-not-found',
    })
  })
})
