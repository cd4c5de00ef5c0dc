import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { createCore } from '../createCore.js'
import { signMessage } from '../accounts/signMessage.js'
import { connect } from '../sessions/connect.js'
import { selectConnection, selectNetworkId, selectSession } from '../sessions/sessionsSelectors.js'
import { disconnect } from '../connection/disconnect.js'
import { connectFake, ONE, OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import { LatchkeyError, toErrorShape } from '../errors/base.js'
import { openModal } from '../navigation/openModal.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { shownMessage } from '../feedback/shownMessage.js'
import { toastTexts } from '../feedback/toastTexts.fixture.js'
import type { AdapterHost, ChainAdapter, RunningAdapter } from '../model/adapter.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { Session } from '../model/session.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

interface Told extends TestCore {
  readonly said: string[]
  readonly causes: unknown[]
}

/** A core whose fake adapter is changed on its way in, and what its console is told. */
async function changed(
  change: (running: RunningAdapter, host: AdapterHost) => Partial<RunningAdapter>,
  options: Parameters<typeof testCore>[0] = {},
): Promise<Told> {
  const said: string[] = []
  const causes: unknown[] = []
  const real = fakeAdapter({ namespace: 'fake' })
  const adapter: ChainAdapter = {
    ...real,
    namespace: 'fake',
    name: 'Fake',
    start: (host) => {
      const running = real.start(host)
      return { ...running, ...change(running, host) }
    },
  }
  const platform = memoryPlatform({
    complain: (message, cause) => void (said.push(message), causes.push(cause)),
  })
  const test = await testCore({ adapters: [adapter], platform, ...options })
  return { ...test, adapter: real, said, causes }
}

const status = ({ core }: TestCore): string => selectConnection(core.store.getState(), 'fake').status
const good: Session = {
  connectorId: 'test.fake',
  accounts: [{ address: 'a', caipAddress: 'fake:1:a' }],
  caipNetworkId: 'fake:1',
  wallet: { name: 'Fake', type: 'ANNOUNCED' },
}

describe('M2: what an adapter hands over is checked', () => {
  test.each<[string, unknown]>([
    [
      'of another family',
      { ...good, caipNetworkId: 'eip155:1', accounts: [{ address: '0x1', caipAddress: 'eip155:1:0x1' }] },
    ],
    [
      "with another family's account",
      { ...good, accounts: [{ address: '0x1', caipAddress: 'eip155:1:0x1' }] },
    ],
    ['without an account', { ...good, accounts: [] }],
    ['with accounts that are none', { ...good, accounts: [{ address: 7 }, null] }],
    ['without a network', { ...good, caipNetworkId: 'not a network' }],
    ['of another wallet', { ...good, connectorId: 'other' }],
    ['that is no object', 'connected'],
  ])('a session %s connects nothing, and the console names the adapter', async (_what, session) => {
    const ended: string[] = []
    const test = await changed((running) => ({
      connect: async () => session as Session,
      disconnect: (id) => (ended.push(id), running.disconnect(id)),
    }))
    await expect(connect(test.core, { namespace: 'fake', connectorId: 'test.fake' })).rejects.toMatchObject({
      code: 'malformed-response',
    })
    expect(status(test)).toBe('disconnected')
    expect(test.said).toEqual([expect.stringContaining('adapter fake: the session')])
    expect(ended).toEqual(['test.fake'])
  })

  test('one that cannot be used is told as such, though ending it throws at once', async () => {
    const test = await changed(() => ({
      connect: async () => ({ ...good, accounts: [] }),
      disconnect: () => {
        throw new TypeError('not written yet')
      },
    }))
    await expect(connect(test.core, { namespace: 'fake', connectorId: 'test.fake' })).rejects.toMatchObject({
      code: 'malformed-response',
    })
    expect(test.said).toEqual([expect.stringContaining('adapter fake: the session')])
  })

  test('a session with more than a line for a name has a line for a name; a picture that cannot be shown harms nothing', async () => {
    const test = await changed(() => ({
      connect: async () => ({
        ...good,
        wallet: { name: `a\u202eb${'x'.repeat(500)}`, type: 'ANNOUNCED', icon: 'javascript:alert(1)' },
      }),
    }))
    await connectFake(test)
    const connection = selectConnection(test.core.store.getState(), 'fake')
    expect(connection.status === 'connected' && connection.wallet.name).toBe(`ab${'x'.repeat(62)}`)
  })

  test.each<[string, unknown]>([
    ['of an unknown type', { type: 'feesChanged', connectorId: 'test.fake', fees: [] }],
    ['without a type', {}],
    ['that is none', null],
    [
      "with another family's accounts",
      {
        type: 'accountsChanged',
        connectorId: 'test.fake',
        accounts: [{ address: '0x1', caipAddress: 'eip155:1:0x1' }],
      },
    ],
    [
      'with accounts that are none',
      { type: 'accountsChanged', connectorId: 'test.fake', accounts: 'nonsense' },
    ],
    [
      "with another family's network",
      { type: 'networkChanged', connectorId: 'test.fake', caipNetworkId: 'eip155:1' },
    ],
    ['with a network that is none', { type: 'networkChanged', connectorId: 'test.fake', caipNetworkId: 7 }],
    [
      'with approvals that are none',
      { type: 'approvalsChanged', connectorId: 'test.fake', approvedCaipNetworkIds: [null] },
    ],
    [
      'with approvals that are no list',
      { type: 'approvalsChanged', connectorId: 'test.fake', approvedCaipNetworkIds: 'fake:1' },
    ],
    ['of no wallet', { type: 'disconnected' }],
    ['of a wallet that is none', { type: 'networkChanged', connectorId: 7, caipNetworkId: 'fake:2' }],
    ['whose type cannot be said', { type: Object.create(null) }],
    [
      'that throws where it is read',
      Object.defineProperty({}, 'type', {
        get: () => {
          throw new Error('boom')
        },
      }),
    ],
    ['with a session that is none', { type: 'sessionStarted', session: { ...good, accounts: [] } }],
    ['with a list of connectors that is none', { type: 'connectorsChanged', connectors: 'nonsense' }],
  ])(
    'an event %s changes nothing and throws nothing into the adapter; the console names it once',
    async (_what, event) => {
      let emit: AdapterHost['emit'] = () => undefined
      const test = await changed((_running, host) => {
        emit = (given) => host.emit(given)
        return {}
      })
      await connectFake(test)
      const before = test.core.store.getState()
      emit(event as never)
      emit(event as never)
      expect(test.core.store.getState()).toBe(before)
      expect(test.said).toEqual([expect.stringContaining('adapter fake: an event')])
    },
  )

  test('of a list of connectors the usable ones are offered, each id once, with a line for a name', async () => {
    let emit: AdapterHost['emit'] = () => undefined
    const { core } = await changed((_running, host) => {
      emit = (given) => host.emit(given)
      return {}
    })
    const one = { id: 'one', name: `On\u202ee${'x'.repeat(500)}`, type: 'ANNOUNCED', chainNamespace: 'fake' }
    emit({
      type: 'connectorsChanged',
      connectors: [
        null,
        one,
        { ...one },
        { ...one, id: 'foreign', chainNamespace: 'other' },
        { ...one, id: 7 },
        { ...one, id: 'nameless', name: ' ' },
      ] as never,
    })
    expect(
      core.store.getState().connectors.byNamespace['fake']?.map(({ id, name }) => [id, name.length]),
    ).toEqual([['one', 64]])
  })

  test('issue 12: of a list that grows with each wallet, every connector is read once', async () => {
    let emit: AdapterHost['emit'] = () => undefined
    const { core } = await changed((_running, host) => {
      emit = (given) => host.emit(given)
      return {}
    })
    let reads = 0
    const connectors: ConnectorInfo[] = []
    for (let number = 0; number < 20; number += 1) {
      const id = `wallet${number}`
      connectors.push({
        id,
        get name() {
          reads += 1
          return `Wallet ${number}`
        },
        type: 'ANNOUNCED',
        chainNamespace: 'fake',
      })
      emit({ type: 'connectorsChanged', connectors: [...connectors] })
    }
    expect(core.store.getState().connectors.byNamespace['fake']?.map(({ name }) => name)).toEqual(
      connectors.map((_connector, number) => `Wallet ${number}`),
    )
    // Once to look at it, once to keep the rest of it.
    expect(reads).toBe(40)
  })

  test('a `reconnect` that never ends is given up after twenty seconds, and the stored session stays', async () => {
    const before = await testCore()
    await connectFake(before)
    before.core.stop()
    vi.useFakeTimers()
    const test = await changed(() => ({ reconnect: () => new Promise(() => undefined) }), {
      storage: before.storage,
    })
    expect(status(test)).toBe('connecting')
    await test.core.services.features.load('sessions')
    await vi.advanceTimersByTimeAsync(20_100)
    expect(status(test)).toBe('disconnected')
    expect(selectSession(test.core.store.getState(), 'fake')).toBeDefined()
  })

  test('an adapter that does not start is named, and its networks are not offered', async () => {
    const said: string[] = []
    const broken: ChainAdapter = {
      namespace: 'other',
      name: 'Other',
      start() {
        throw new TypeError('no')
      },
    }
    const core = createCore({
      adapters: [broken, fakeAdapter({ namespace: 'fake' })],
      networks: [OTHER, ONE, TWO],
      platform: memoryPlatform({ complain: (message) => void said.push(message) }),
    })
    core.start()
    await Promise.resolve()
    expect(said).toEqual([expect.stringContaining('adapter other: it did not start')])
    expect(core.store.getState().networks).toMatchObject({
      requested: [ONE, TWO],
      activeNamespace: 'fake',
    })
    const networkOf = (namespace: string) => selectNetworkId(core.store.getState(), namespace)
    expect(['fake', 'other'].map(networkOf)).toEqual(['fake:1', undefined])
    await connect(core, { namespace: 'fake', connectorId: 'test.fake' })
    expect(selectConnection(core.store.getState()).status).toBe('connected')
  })
})

describe("H2: the page's session is over, whatever the adapter says", () => {
  test.each<[string, RunningAdapter['disconnect']]>([
    ['rejects', () => Promise.reject(new TypeError('x'))],
    [
      'throws',
      () => {
        throw new TypeError('x')
      },
    ],
    ['never ends', () => new Promise(() => undefined)],
  ])('where `disconnect` %s', async (_what, hostile) => {
    const test = await changed(() => ({ disconnect: hostile }))
    await openModal(test.core)
    await connectFake(test)
    vi.useFakeTimers()
    const ending = disconnect(test.core).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1)
    expect(status(test)).toBe('disconnected')
    expect([...test.storage.entries].find(([key]) => key.includes('connection@'))?.[1]).not.toContain(
      'test.fake',
    )
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await ending).toBeInstanceOf(Error)
    expect(['connection-error', 'The wallet did not answer']).toContain(toastTexts(test)[0])
  })
})

describe('H5: errors of an adapter that is not ours', () => {
  class NoEnergyError extends LatchkeyError {
    readonly code = 'tron-no-energy'
  }

  test('its own error says what it says, as one line of plain text', () => {
    const words = (error: unknown): string | undefined => shownMessage(toErrorShape(error))
    expect(
      words(
        new NoEnergyError('The account has no energy.\u202e\nGet some first.', { details: 'needs 65000' }),
      ),
    ).toBe('The account has no energy.Get some first.')
    expect(words(new NoEnergyError('x'.repeat(900)))).toHaveLength(200)
    for (const foreign of [
      new TypeError('x is undefined'),
      'a text',
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      new DOMException('gone', 'AbortError'),
    ])
      expect(words(foreign)).toBeUndefined()
  })

  test('a foreign error is in the console of whoever develops the page, with its stack; a page in production is silent', async () => {
    const cause = new TypeError('x is undefined')
    const attempt = async (): Promise<Told> => {
      const test = await changed(() => ({ connect: () => Promise.reject(cause) }))
      await connectFake(test).catch(() => undefined)
      return test
    }
    const test = await attempt()
    expect(test.said).toEqual([expect.stringContaining('adapter fake: connection/connect')])
    expect(test.causes).toEqual([cause])
    vi.stubEnv('NODE_ENV', 'production')
    expect((await attempt()).said).toEqual([])
  })
})

describe('a request that the wallet never answers', () => {
  const never = vi.fn(() => new Promise<never>(() => undefined))
  const hanging = (): Promise<TestCore> => {
    never.mockClear()
    return changed((running) => ({
      capabilities: { ...running.capabilities, 'message:sign': never, 'network:switch': never },
    }))
  }

  test.each<[string, (test: TestCore) => Promise<unknown>]>([
    ['the page disconnects', ({ core }) => disconnect(core)],
    ['the wallet disconnects', async ({ adapter }) => adapter.wallet.disconnect()],
  ])('ends with its session: %s', async (_what, end) => {
    const test = await hanging()
    await connectFake(test)
    const asked = [
      signMessage(test.core, { message: 'Hello' }),
      switchNetwork(test.core, { networkId: 'fake:2' }),
    ].map((each) => each.catch((error: unknown) => error))
    // Without a session, a switch that has not reached the wallet yet chooses the page's network.
    await vi.waitFor(() => expect(never).toHaveBeenCalledTimes(2))
    await end(test)
    expect(await Promise.all(asked)).toMatchObject([{ code: 'not-connected' }, { code: 'not-connected' }])
    await connectFake(test)
    expect(status(test)).toBe('connected')
  })

  test('ends after five minutes, with words', async () => {
    const test = await hanging()
    await connectFake(test)
    vi.useFakeTimers()
    const asked = signMessage(test.core, { message: 'Hello' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(await Promise.race([asked, 'waits'])).toBe('waits')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toMatchObject({ code: 'wallet-timeout', message: 'The wallet did not answer' })
  })
})
