import type { AdapterEvent, AdapterHost, Network } from '@latchkey/core/adapter'

import { memoryStorage, type MemoryStorage } from '../storage/memoryStorage.js'

/** The core's side of the adapter contract, with everything that was emitted kept for the test. */
export interface TestHost extends AdapterHost {
  networks: readonly Network[]
  readonly storage: MemoryStorage
  readonly events: readonly AdapterEvent[]
  /** The events of one kind, oldest first. */
  of<T extends AdapterEvent['type']>(type: T): readonly Extract<AdapterEvent, { type: T }>[]
  /** Forgets what was emitted so far. */
  clear(): void
  /** What `core.stop()` does to an adapter. */
  stop(): void
}

/**
 * A host for adapter tests.
 *
 * @param options `networks`: what the host offers; `rpcUrls`: the host's own addresses by CAIP-2 id; the
 *   network's own otherwise; `storage`: what an earlier host left, as after a reload; an empty one otherwise
 * @example
 * const host = createTestHost({ networks: [tronMainnet] })
 * const running = tronAdapter().start(host)
 * expect(host.of('connectorsChanged')).toHaveLength(1)
 */
export function createTestHost(options: {
  readonly networks: readonly Network[]
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  readonly storage?: MemoryStorage
}): TestHost {
  const controller = new AbortController()
  const events: AdapterEvent[] = []
  return {
    networks: options.networks,
    metadata: { name: 'Test host', description: 'A host for tests', url: 'https://host.test', icons: [] },
    signal: controller.signal,
    storage: options.storage ?? memoryStorage(),
    events,
    rpcUrls(id) {
      const own = this.networks.find((network) => network.caipNetworkId === id)?.rpcUrls.default.http ?? []
      return [...new Set([...(options.rpcUrls?.[id] ?? []), ...own])]
    },
    emit: (event) => void events.push(event),
    of: <T extends AdapterEvent['type']>(type: T) =>
      events.filter((event): event is Extract<AdapterEvent, { type: T }> => event.type === type),
    clear: () => void events.splice(0),
    stop: () => controller.abort(),
  }
}
