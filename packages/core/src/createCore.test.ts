import { compose } from '@reduxjs/toolkit'
import { afterEach, expect, test, vi } from 'vitest'
import { corruptStorage, deniedStorage, fakeAdapter, fullStorage } from '@latchkey/testkit'
import { connectFake, ONE, testCore, TWO } from './core.fixture.js'
import { createCore } from './createCore.js'
import { connect } from './sessions/connect.js'
import { memoryPlatform } from './platform/memoryPlatform.js'
import { selectConnection, selectSessions } from './sessions/sessionsSelectors.js'

afterEach(() => void vi.useRealTimers())

test('creating an instance reads nothing and starts nothing', async () => {
  const storage = { getItem: vi.fn(() => null), setItem: vi.fn(), removeItem: vi.fn() }
  const { adapter } = await testCore({ storage }, {}, false)
  expect(storage.getItem).not.toHaveBeenCalled()
  expect(adapter.running).toBe(0)
})

test('a remount in between (Strict Mode, hot reload) does not start anything twice', async () => {
  vi.useFakeTimers()
  const { core, adapter } = await testCore({}, {}, false)
  const release = core.start()
  release()
  const again = core.start()
  await vi.runAllTimersAsync()
  expect(adapter.running).toBe(1)
  again()
  await vi.runAllTimersAsync()
  expect(adapter.running).toBe(0)
  expect(core.store.getState().lifecycle.status).toBe('idle')
})

test('releasing twice gives one start back only once', async () => {
  vi.useFakeTimers()
  const { core, adapter } = await testCore({}, {}, false)
  const first = core.start()
  core.start()
  first()
  first()
  await vi.runAllTimersAsync()
  expect(adapter.running).toBe(1)
})

test('a stopped instance starts anew and connects again', async () => {
  const test = await testCore()
  test.core.stop()
  test.core.start()
  await Promise.resolve()
  await connectFake(test)
  expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
})

test('issue 11.7: the developer tools of Redux see each instance under its name', async () => {
  const connected: string[] = []
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', ({ name }: { readonly name: string }) => {
    connected.push(name)
    return compose
  })
  await testCore({ instanceId: 'shop' })
  vi.unstubAllGlobals()
  expect(connected).toEqual(['Latchkey store (shop)'])
})

test('two instances never see each other', async () => {
  const [a, b] = [await testCore({ instanceId: 'a' }), await testCore({ instanceId: 'b' })]
  await a.core.services.features.load('shell')
  await connectFake(a)
  expect('navigation' in b.core.store.getState()).toBe(false)
  expect(selectSessions(b.core.store.getState())).toEqual([])
})

test('a host callback that throws harms nobody', async () => {
  const thrown: unknown[] = []
  const platform = memoryPlatform({
    delay(task) {
      try {
        task()
      } catch (error) {
        thrown.push(error)
      }
      return () => undefined
    },
  })
  const test = await testCore({
    platform,
    onEvent: () => {
      throw new TypeError('host bug')
    },
  })
  await connectFake(test)
  expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
  expect(thrown[0]).toBeInstanceOf(TypeError)
})

test('S7.39 onTrack hears what the host hears, until it is given back', async () => {
  const test = await testCore()
  const heard: string[] = []
  const end = test.core.services.onTrack(({ event }) => heard.push(event))
  test.core.services.track({ event: 'CLICK_NETWORKS' })
  end()
  test.core.services.track({ event: 'CLICK_ALL_WALLETS' })
  expect(heard).toEqual(['CLICK_NETWORKS'])
  expect(test.events.map(({ event }) => event)).toEqual(['INITIALIZE', 'CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
})

test.each([
  ['denied', deniedStorage()],
  ['full', fullStorage()],
  ['corrupt', corruptStorage()],
  ['of another shape', corruptStorage('{"sessions":{"fake":{"connectorId":7}},"activeByNamespace":{}}')],
  ['not an object', corruptStorage('"text"')],
])('storage that is %s never throws and connecting still works', async (_name, storage) => {
  const test = await testCore({ storage })
  await connectFake(test)
  expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
})

test('where the browser throws at the mere look at its storage, nothing throws and connecting still works', async () => {
  const looks = vi.fn((): never => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  const adapter = fakeAdapter({ namespace: 'fake' })
  const platform = memoryPlatform({ storage: looks })
  const core = createCore({ adapters: [adapter], networks: [ONE, TWO], platform })
  core.start()
  await Promise.resolve()
  await connectFake({ core, adapter })
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('connected')
  expect(looks).toHaveBeenCalled()
})

test('an adapter that fails to start leaves the others at work', async () => {
  const broken = {
    namespace: 'broken',
    name: 'Broken',
    start(): never {
      throw new TypeError('no')
    },
  }
  const { adapter } = await testCore({}, {}, false)
  const core = createCore({ adapters: [broken, adapter], networks: [ONE, TWO], platform: memoryPlatform() })
  core.start()
  await Promise.resolve()
  await connect(core, { namespace: 'fake', connectorId: adapter.wallet.connectorId })
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('connected')
})

test('S7.39 an adapter that cannot start is told of, and the others go on', async () => {
  const broken = {
    namespace: 'other',
    name: 'Other',
    start: () => {
      throw new RangeError('no')
    },
  }
  const { core, events } = await testCore({ adapters: [broken, fakeAdapter({ namespace: 'fake' })] })
  expect(events).toContainEqual({
    event: 'INTERNAL_SDK_ERROR',
    properties: { errorType: 'adapter-start', code: 'RangeError' },
  })
  expect([...core.services.adapters.keys()]).toEqual(['fake'])
})
