import { fakeAdapter, fakeKeeper, type FakeAdapter, type FakeKeeper } from '@latchkey/testkit'
import { ONE, OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import type { LoginConnector, LoginConnectorFactory } from '../model/loginConnector.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { Platform } from '../model/platform.js'
import type { Storage } from '../model/storage.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { selectView } from '../navigation/navigationState.js'
import type { RootState } from '../store/core.js'

/** A window that a click opened, in the hand of the test. */
export interface FakeWindow {
  url: string | undefined
  closed: boolean
  /** The page closed it. */
  isLeft: boolean
}

export interface LoginTest extends Omit<TestCore, 'storage'> {
  readonly storage: Storage
  readonly keeper: FakeKeeper
  readonly other: FakeAdapter
  readonly windows: FakeWindow[]
  readonly warnings: string[]
  readonly state: () => RootState
  readonly view: () => string | undefined
  readonly named: (event: string) => readonly unknown[]
}

export interface LoginTestOptions extends Partial<LatchkeyOptions> {
  readonly keeper?: FakeKeeper
  readonly blocksWindows?: boolean
  readonly platformOverrides?: Partial<Platform>
}

/** An answer in the hand of the test. */
export function pending<T>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
} {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}

/** What a keeper answers otherwise. */
export const answering =
  (keeper: FakeKeeper, change: (of: LoginConnector) => Partial<LoginConnector>) =>
  async (): Promise<LoginConnectorFactory> => {
    const create = await keeper.load()
    return (host) => {
      const connector = create(host)
      return { ...connector, ...change(connector) }
    }
  }

/** A core of two fake families with a keeper. */
export async function loginTest({
  keeper = fakeKeeper(),
  blocksWindows = false,
  platformOverrides,
  ...options
}: LoginTestOptions = {}): Promise<LoginTest> {
  const windows: FakeWindow[] = []
  const warnings: string[] = []
  const adapter = fakeAdapter({ namespace: 'fake' })
  const other = fakeAdapter({ namespace: 'other', wallets: [] })
  const platform = memoryPlatform({
    warn: (message) => warnings.push(message),
    openPopup() {
      if (blocksWindows) return undefined
      const opened: FakeWindow = { url: undefined, closed: false, isLeft: false }
      windows.push(opened)
      return {
        go: (url) => void (opened.url = url),
        isClosed: () => opened.closed,
        close: () => void (opened.isLeft = true),
      }
    },
    ...platformOverrides,
  })
  const test = await testCore({
    adapters: [adapter, other],
    networks: [ONE, TWO, OTHER],
    keeperUrl: 'https://keeper.host.test',
    embeddedWallet: keeper.load,
    platform,
    ...options,
  })
  const state = (): RootState => test.core.store.getState()
  return {
    ...test,
    adapter,
    other,
    storage: options.storage ?? test.storage,
    keeper,
    windows,
    warnings,
    state,
    view: () => (state().modal.open ? selectView(state()) : undefined),
    named: (name) => test.events.filter(({ event }) => event === name),
  }
}
