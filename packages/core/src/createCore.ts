import { accountsSlice } from './accounts/labels.js'
import { adaptersSlice } from './adapters/adapters.js'
import { connectorsSlice } from './connectors/connectors.js'
import { lifecycleSlice, coreReady, coreStarted, coreStopped } from './store/lifecycle.js'
import { modalSlice } from './navigation/modalSlice.js'
import { networksSlice } from './sessions/networksSlice.js'
import { optionsSlice } from './options/optionsState.js'
import type { AnalyticsEvent } from './model/analyticsEvents.js'
import { scrubEvent } from './analytics/scrubEvent.js'
import { connectionReactions, resumeSessions } from './connection/connectionReactions.js'
import { connectionRestored } from './sessions/sessionsEvents.js'
import { sessionsSlice } from './sessions/sessionsSlice.js'
import { storedConnections, takeStoredConnection } from './sessions/storedConnection.js'
import { startAdapters } from './adapters/startAdapters.js'
import { networksReactions } from './flows/networksReactions.js'
import type { LatchkeyOptions } from './model/options.js'
import { resolveOptions } from './options/resolveOptions.js'
import { sdkVersion } from './options/sdkVersion.js'
import { browserPlatform } from './platform/browserPlatform.js'
import { instanceStorage, guarded } from './platform/guarded.js'
import type { Core, RunningCommands, Services } from './store/core.js'
import { createStore } from './store/createStore.js'
import { createFeatureRegistry, type Feature } from './store/feature.js'
import { importFeature, sharedConnectors } from './features/featureFiles.js'
import type { Run } from './store/createCommand.js'
import { TRANSFERS_KEY } from './transfers/transfersKey.js'

/**
 * Makes an instance. Pure: nothing is read, asked or started before `start`.
 *
 * @param options what the host sets; `adapters` and `networks` at least
 * @throws {ConflictingSignInOptionsError}
 * @throws {NotSupportedError}
 * @throws {NoChainsError}
 * @throws {InvalidOptionError} contradictory, missing or unsupported options (S5)
 * @example
 * const core = createCore({ adapters: [evmAdapter()], networks: [mainnet] })
 * const release = core.start()
 */
export function createCore(options: LatchkeyOptions): Core {
  const resolved = resolveOptions(options)
  const platform = options.platform ?? browserPlatform
  const trackListeners = new Set<(event: AnalyticsEvent) => void>(options.onEvent && [options.onEvent])
  const runningCommands: RunningCommands = { slots: new Map() }
  const run: Run = (command, ...arg) => command({ store: parts.store, services }, ...arg)
  const prefix = `@latchkey/${resolved.services.instanceId}`
  const services: Services = {
    options: resolved.services,
    platform,
    storage: instanceStorage(() => resolved.services.storage ?? platform.storage(), prefix),
    stored: storedConnections,
    adapters: new Map(),
    features: createFeatureRegistry(
      importFeature,
      (feature) => parts.install(feature),
      () => parts.store.dispatch,
    ),
    pageProviders: new WeakMap(),
    shared: new Map(),
    sharedConnectors: sharedConnectors((name) => services.features.load(name)),
    subscribe: (listener) => parts.store.subscribe(listener),
    get signal() {
      return controller?.signal
    },
    runningCommands,
    complaints: new Set(),
    track(happened) {
      const event = scrubEvent(happened)
      for (const hear of trackListeners) guarded(platform, () => hear(event))
    },
    onTrack(listener) {
      // A wrapper of its own, so that one function may listen twice.
      const hear: typeof listener = (event) => listener(event)
      trackListeners.add(hear)
      return () => trackListeners.delete(hear)
    },
  }
  const parts = createStore({ services, run }, [
    accountsSlice,
    adaptersSlice,
    connectorsSlice,
    lifecycleSlice,
    modalSlice,
    networksSlice(resolved.services.networks, resolved.services.defaultNetworkId),
    optionsSlice(resolved.state),
    sessionsSlice(resolved.services.defaultNetworkId),
  ] as NonNullable<Feature['slices']>)
  parts.install({ reactions: [...connectionReactions, ...networksReactions] })
  const { store } = parts
  const initialState = store.getState()

  let starts = 0
  let cancelStop: (() => void) | undefined
  let controller: AbortController | undefined
  let restored = false

  const core: Core = {
    store,
    services,
    initialState,
    restore() {
      if (restored) return
      restored = true
      // Without `enableReconnect` every page begins without what others left.
      const stored = resolved.services.enableReconnect ? takeStoredConnection(services.storage) : undefined
      if (stored) store.dispatch(connectionRestored(stored))
    },
    start() {
      starts += 1
      cancelStop?.()
      cancelStop = undefined
      if (!controller) begin()
      let released = false
      return () => {
        if (released) return
        released = true
        starts -= 1
        if (starts === 0) cancelStop = platform.delay(core.stop, 0)
      }
    },
    ready: () =>
      new Promise((resolve) => {
        const isReady = (): void => {
          if (store.getState().lifecycle.status !== 'ready') return
          end()
          resolve()
        }
        const end = store.subscribe(isReady)
        isReady()
      }),
    stop() {
      cancelStop?.()
      cancelStop = undefined
      if (!controller) return
      controller.abort()
      controller = undefined
      for (const { abort } of runningCommands.slots.values()) abort()
      parts.stopListening()
      services.adapters.clear()
      store.dispatch(coreStopped())
    },
  }

  function begin(): void {
    controller = new AbortController()
    const { signal } = controller
    core.restore()
    parts.startListening()
    startAdapters(core, signal)
    const pending = resumeSessions(core)
    // A host's own storage may put something before the keys.
    platform.onStorage?.((change) => {
      if ((change.key ?? prefix).includes(prefix))
        services.features.load('sessions').then(
          ({ follow }) => follow(core, change),
          () => undefined,
        )
    }, signal)
    // A payment that an earlier page left undecided is followed to its end.
    if (services.storage.getItem(TRANSFERS_KEY) !== null)
      services.features.load('transfers').then(
        ({ resume }) => resume({ ...store, run, services }, true),
        () => undefined,
      )
    store.dispatch(coreStarted({ reconnecting: pending !== undefined }))
    services.track({
      event: 'INITIALIZE',
      properties: {
        sdkVersion: sdkVersion(resolved.services.adapters, resolved.services.basic),
        networks: resolved.services.networks.map((network) => network.caipNetworkId),
      },
    })
    void pending?.then(() => {
      if (!signal.aborted) store.dispatch(coreReady())
    })
  }

  return core
}
