import {
  fakeAdapter,
  memoryStorage,
  type FakeAdapter,
  type FakeAdapterOptions,
  type MemoryStorage,
} from '@latchkey/testkit'
import { createCore } from './createCore.js'
import type { AnalyticsEvent } from './model/analyticsEvents.js'
import { connect } from './sessions/connect.js'
import type { CaipNetworkId, Network } from './model/network.js'
import type { LatchkeyOptions } from './model/options.js'
import { memoryPlatform } from './platform/memoryPlatform.js'
import type { Core } from './store/core.js'

export function fakeNetwork(caipNetworkId: CaipNetworkId, name: string = caipNetworkId): Network {
  const [chainNamespace, reference] = caipNetworkId.split(':') as [string, string]
  return {
    caipNetworkId,
    chainNamespace,
    id: reference,
    name,
    nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.test/${reference}`] } },
  }
}

export const ONE: Network = fakeNetwork('fake:1', 'Fake One')
export const TWO: Network = fakeNetwork('fake:2', 'Fake Two')
export const OTHER: Network = fakeNetwork('other:1', 'Other One')

export interface TestCore {
  readonly core: Core
  readonly adapter: FakeAdapter
  readonly storage: MemoryStorage
  readonly events: AnalyticsEvent[]
}

/** A real core on one fake family with two networks, started and with its connectors announced. */
export async function testCore(
  options: Partial<LatchkeyOptions> = {},
  fake: Partial<FakeAdapterOptions> = {},
  start = true,
): Promise<TestCore> {
  const adapter = fakeAdapter({ namespace: 'fake', ...fake })
  const storage = memoryStorage()
  const events: AnalyticsEvent[] = []
  const core = createCore({
    adapters: [adapter],
    networks: [ONE, TWO],
    projectId: 'test',
    storage,
    platform: memoryPlatform(),
    onEvent: (event) => events.push(event),
    ...options,
  })
  if (start) {
    core.start()
    await Promise.resolve()
  }
  return { core, adapter, storage, events }
}

export async function connectFake({ core, adapter }: Pick<TestCore, 'core' | 'adapter'>): Promise<void> {
  await connect(core, { namespace: adapter.namespace, connectorId: adapter.wallet.connectorId })
}
