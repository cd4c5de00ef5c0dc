import {
  fakeAdapter,
  fakeSharedConnector,
  fakeWallet,
  type FakeAdapter,
  type FakeSharedConnector,
} from '@latchkey/testkit'
import { selectAddress } from '../accounts/accountsSelectors.js'
import type { ChainAdapter } from '../model/adapter.js'
import type { ConnectArg } from '../sessions/connect.js'
import { selectConnections } from '../sessions/connectionsSelectors.js'
import { selectActiveNetwork, selectConnection, selectConnectorId } from '../sessions/sessionsSelectors.js'
import { createCore } from '../createCore.js'
import type { AnalyticsEvent } from '../model/analyticsEvents.js'
import { ONE, OTHER, TWO } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import { locks } from '../platform/locks.fixture.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Platform, StorageChange } from '../model/platform.js'
import type { Storage } from '../model/storage.js'
import type { Core } from '../store/core.js'

/** One origin's storage: as in a browser, every tab but the writer gets the event, a moment later. */
export interface Origin {
  readonly entries: Map<string, string>
  /** How often a tab wrote something else than was there, by tab. */
  readonly writes: number[]
  tab(): {
    readonly storage: Storage
    readonly onStorage: (listener: (change: StorageChange) => void, signal: AbortSignal) => void
    frozen: boolean
  }
}

export function origin(): Origin {
  const entries = new Map<string, string>()
  const listeners = new Map<number, Set<(change: StorageChange) => void>>()
  const writes: number[] = []
  const frozen = new Set<number>()
  return {
    entries,
    writes,
    tab() {
      const me = writes.push(0) - 1
      const mine = new Set<(change: StorageChange) => void>()
      listeners.set(me, mine)
      function put(key: string, value: string | undefined): void {
        const oldValue = entries.get(key) ?? null
        if (oldValue === (value ?? null)) return
        writes[me] = (writes[me] ?? 0) + 1
        if (value === undefined) entries.delete(key)
        else entries.set(key, value)
        setTimeout(() =>
          listeners.forEach(
            (each, tab) => tab !== me && !frozen.has(tab) && each.forEach((hear) => hear({ key, oldValue })),
          ),
        )
      }
      return {
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: put,
          removeItem: (key) => put(key, undefined),
        },
        onStorage(listener, signal) {
          mine.add(listener)
          signal.addEventListener('abort', () => mine.delete(listener))
        },
        get frozen() {
          return frozen.has(me)
        },
        set frozen(is: boolean) {
          if (is) frozen.add(me)
          else frozen.delete(me)
          // What a browser says of a page that comes back as it was left.
          if (!is) mine.forEach((hear) => hear({}))
        },
      }
    },
  }
}

export interface Tab {
  readonly core: Core
  readonly events: AnalyticsEvent[]
  readonly place: ReturnType<Origin['tab']>
}

export interface Tabs {
  readonly site: Origin
  /** One wallet in the browser, for all tabs. */
  readonly adapter: FakeAdapter
  readonly other: FakeAdapter
  readonly phone: FakeSharedConnector
  /** With the timers of `delay`, where it is given. */
  open(options?: Partial<LatchkeyOptions> & { readonly delay?: Platform['delay'] }): Promise<Tab>
}

/** Tabs of one page, with two families and their wallets. */
export function tabs(adapter: FakeAdapter = fakeAdapter({ namespace: 'fake' })): Tabs {
  const site = origin()
  const shared = locks()
  const other = fakeAdapter({ namespace: 'other' })
  const phone = fakeSharedConnector()
  return {
    site,
    adapter,
    other,
    phone,
    async open({ delay, ...options } = {}) {
      const place = site.tab()
      const events: AnalyticsEvent[] = []
      const core = createCore({
        adapters: [adapter, other],
        networks: [ONE, TWO, OTHER],
        projectId: 'test',
        storage: place.storage,
        platform: memoryPlatform({ ...shared, onStorage: place.onStorage, ...(delay && { delay }) }),
        onEvent: (event) => events.push(event),
        ...options,
      })
      core.start()
      await Promise.resolve()
      return { core, events, place }
    },
  }
}

/** As long as tabs could take to answer each other, several times over. */
export const quiet = (ms = 700): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const FAKE: ConnectArg = { namespace: 'fake', connectorId: 'test.fake' }
export const statusOf = ({ core }: Tab, namespace = 'fake'): string =>
  selectConnection(core.store.getState(), namespace).status
export const idOf = ({ core }: Tab): string | undefined => selectConnectorId(core.store.getState(), 'fake')
export const addressOf = ({ core }: Tab): string | undefined => selectAddress(core.store.getState(), 'fake')
export const networkOf = ({ core }: Tab): string | undefined =>
  selectActiveNetwork(core.store.getState())?.caipNetworkId
export const idsOf = ({ core }: Tab): readonly string[] =>
  selectConnections(core.store.getState(), 'fake').map(({ connectorId }) => connectorId)
export const providerOf = ({ core }: Tab, id = FAKE.connectorId): unknown =>
  core.services.adapters.get('fake')?.provider(id)
export const two = (): FakeAdapter =>
  fakeAdapter({
    namespace: 'fake',
    wallets: [fakeWallet({ id: 'test.fake' }), fakeWallet({ id: 'test.second', addresses: ['2a', '2b'] })],
  })

/**
 * The page decides the network, as families do whose wallets have none; how often that happened unexpectedly.
 */
export function pageDecides(adapter: FakeAdapter): {
  readonly adapter: FakeAdapter
  readonly followed: string[]
} {
  const followed: string[] = []
  const start: ChainAdapter['start'] = (host) => {
    const running = adapter.start(host)
    return {
      ...running,
      follow: async (connectorId, { caipNetworkId }) => {
        followed.push(caipNetworkId)
        host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
      },
      capabilities: {
        ...running.capabilities,
        'network:switch': async ({ connectorId, network: { caipNetworkId } }) =>
          host.emit({ type: 'networkChanged', connectorId, caipNetworkId }),
      },
    }
  }
  return { adapter: Object.assign(Object.create(adapter) as FakeAdapter, { start }), followed }
}

export async function pair(t = tabs()): Promise<{ t: typeof t; a: Tab; b: Tab }> {
  return { t, a: await t.open(), b: await t.open() }
}
