import { untilAborted } from '../../errors/abort.js'
import type { ConnectorInfo } from '../../model/connector.js'
import type { AdapterHost, ChainAdapter, RunningAdapter } from '../../model/adapter.js'
import type { Capabilities } from '../../model/capabilities.js'

/**
 * The search for wallets of a family. It loads with the page, so it needs no SDK. It ends with the signal of
 * the host.
 */
export interface Discovery {
  /** The wallets found so far, in order of discovery. */
  connectors(): readonly ConnectorInfo[]
  /** Calls `listener` whenever the list has changed. */
  onChange(listener: () => void): void
}

/** The part of an adapter that loads on first use. */
export type LazyEngine = Pick<
  RunningAdapter,
  'connect' | 'reconnect' | 'disconnect' | 'use' | 'follow' | 'provider'
>

/** One instance of a lazy adapter. */
export interface LazyParts<Engine extends LazyEngine> {
  readonly discovery: Discovery
  /** Imports the engine and starts it. Runs once, and again only after a failure. */
  engine(): Promise<Engine>
  readonly capabilities: Capabilities
  /** See `RunningAdapter.needsService`. */
  readonly needsService?: RunningAdapter['needsService']
  /** See `RunningAdapter.answerCalls`. */
  readonly answerCalls?: RunningAdapter['answerCalls']
  /** The provider of a connector that has no session yet. */
  readonly provider?: (connectorId: string) => unknown
  /** Loads the engine at once, for a host that has the SDK in the page already. */
  readonly isEager?: boolean
}

/** What `lazyAdapter` takes: the family, and how one instance of it starts. */
export interface LazyAdapterOptions<Engine extends LazyEngine> extends Omit<ChainAdapter, 'start'> {
  /**
   * Called once per instance, in the tick of `ChainAdapter.start`.
   *
   * @param load gives the engine, which is loaded by the first call. Not to be called before this returns
   */
  start(host: AdapterHost, load: () => Promise<Engine>): LazyParts<Engine>
}

/**
 * An adapter that costs a page its discovery only. The rest, the engine, loads on first use: a load that
 * fails is tried again, and a `disconnect` before the first use loads nothing. The list of wallets is emitted
 * once for all changes of one moment, and never before `start` has returned.
 *
 * @param options `start`: creates the parts of one instance: discovery, engine, capabilities
 * @example
 * export const tronAdapter = (): ChainAdapter =>
 *   lazyAdapter<TronEngine>({
 *     namespace: 'tron',
 *     name: 'Tron',
 *     start: (host, load) => {
 *       const discovery = startDiscovery(host.signal)
 *       return {
 *         discovery,
 *         engine: async () => (await import('./engine.js')).startEngine(host, discovery),
 *         capabilities: lazyCapabilities(['message:sign'], async () => (await load()).capabilities),
 *       }
 *     },
 *   })
 */
export function lazyAdapter<Engine extends LazyEngine>({
  start,
  ...family
}: LazyAdapterOptions<Engine>): ChainAdapter {
  return { ...family, start: (host) => run(host, start) }
}

function run<Engine extends LazyEngine>(
  host: AdapterHost,
  start: LazyAdapterOptions<Engine>['start'],
): RunningAdapter {
  let ready: Engine | undefined
  let loading: Promise<Engine> | undefined
  const load = (): Promise<Engine> =>
    (loading ??= parts.engine().then(
      (engine) => (ready = engine),
      (error: unknown) => {
        // A chunk that failed to load may load next time.
        loading = undefined
        throw error
      },
    ))
  const parts = start(host, load)
  announceChanges(host, parts.discovery)
  if (parts.isEager) void load().catch(() => undefined)

  return {
    prepare: load,
    connect: async (request) => (await untilAborted(request.signal, load())).connect(request),
    reconnect: async (connectorId, signal) =>
      (await untilAborted(signal, load())).reconnect(connectorId, signal),
    // Without the engine there is no session to end, to use or to move.
    disconnect: async (...which) => (await loading)?.disconnect(...which),
    use: async (...which) => (await loading)?.use?.(...which),
    follow: async (...where) => (await loading)?.follow?.(...where),
    provider: (connectorId) => ready?.provider(connectorId) ?? parts.provider?.(connectorId),
    capabilities: parts.capabilities,
    ...(parts.needsService && { needsService: parts.needsService }),
    ...(parts.answerCalls && { answerCalls: parts.answerCalls }),
  }
}

function announceChanges(host: AdapterHost, discovery: Discovery): void {
  let isWaiting = false
  function announce(): void {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (!host.signal.aborted) host.emit({ type: 'connectorsChanged', connectors: discovery.connectors() })
    })
  }
  discovery.onChange(announce)
  announce()
}
