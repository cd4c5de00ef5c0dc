import type { EnhancedStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { RunningAdapter } from '../model/adapter.js'
import type { AnalyticsEvent } from '../model/analyticsEvents.js'
import type { ResolvedOptions } from '../model/resolvedOptions.js'
import type { Platform } from '../model/platform.js'
import type { Session } from '../model/session.js'
import type { RunningShared } from '../model/sharedConnector.js'
import type { StoredConnection } from '../model/storedConnection.js'
import type { InstanceStorage } from '../platform/guarded.js'

/** What is in the store: rootState.ts lists what is there from the start, lazy features add their own. */
export interface RootState {}

/**
 * The exports of each lazy feature's module, by name. A feature adds itself by declaration merging, so that
 * the store does not depend on any of them.
 */
export interface FeatureModules {}

export type FeatureName = keyof FeatureModules

export interface FeatureRegistry {
  /** Loads and installs a feature once. A failed load may be tried again. */
  load<N extends FeatureName>(name: N): Promise<FeatureModules[N]>
  /** The feature, if it is already there. */
  get<N extends FeatureName>(name: N): FeatureModules[N] | undefined
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** The commands that run in one instance. */
export interface RunningCommands {
  readonly slots: Map<string, { abort(): void; identity: string | undefined; result: Promise<unknown> }>
}

/** What a shared connector works with. */
export interface SharedTools {
  readonly getState: () => RootState
  readonly dispatch: AppDispatch
  readonly services: Services
}

/** A connector whose one session serves several families, as the connections of core use it. */
export interface SharedSessions {
  /**
   * One family's part of the session that an earlier page stored, without a prompt; `undefined` where the
   * wallet no longer grants it.
   */
  restore(
    tools: SharedTools & { readonly signal: AbortSignal },
    namespace: string,
  ): Promise<Session | undefined>
  /** Ends the session for every family. */
  end(tools: SharedTools): Promise<void>
  /** Called when the page was away: checks the connection at once. Opens no new one. */
  wake(tools: SharedTools): Promise<void>
}

/** The objects of one instance that cannot be in a store. */
export interface Services {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly storage: InstanceStorage
  /**
   * How the connection is stored, for code that is loaded later: an import there would split the first load
   * in two.
   */
  readonly stored: {
    readonly key: string
    readonly read: (storage: Pick<InstanceStorage, 'getItem'>) => StoredConnection | undefined
    readonly of: (state: RootState) => StoredConnection
  }
  /** The adapters at work, by namespace. Empty before the core starts. */
  readonly adapters: Map<string, RunningAdapter>
  readonly features: FeatureRegistry
  /** Providers as pages get them, by the wallet's own. */
  readonly pageProviders: WeakMap<object, object>
  /** Lines to wallets that serve several families, by connector. */
  readonly shared: Map<string, Promise<RunningShared>>
  /** The shared connectors, by the id that they have in every family. Each is loaded when it is wanted. */
  readonly sharedConnectors: Readonly<Record<string, () => Promise<SharedSessions>>>
  /** Calls the listener on every change of the state. The returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Fires when the core stops; `undefined` while it does not run. */
  readonly signal: AbortSignal | undefined
  readonly runningCommands: RunningCommands
  /** Messages that were already written to the console. */
  readonly complaints: Set<string>
  /** Passes an event to the host's callback. An error of the callback is caught. */
  readonly track: (event: AnalyticsEvent) => void
  /** Adds a listener for every event, besides the host's callback; the returned function removes it. */
  readonly onTrack: (listener: (event: AnalyticsEvent) => void) => () => void
}

export type AppStore = Omit<EnhancedStore<RootState>, 'dispatch'> & { readonly dispatch: AppDispatch }

/**
 * One independent instance of Latchkey. Everything else is a function that takes it first.
 *
 * @example
 * const core = createCore({ adapters: [evmAdapter()], networks: [mainnet] })
 * const release = core.start()
 */
export interface Core {
  readonly store: AppStore
  readonly services: Services
  /** The state before anything was read from storage: what a server renders. */
  readonly initialState: RootState
  /** Reads the stored session into the state for a correct first paint. Idempotent; makes no request. */
  restore(): void
  /**
   * Starts the adapters and restores stored sessions. Counted: the returned function gives this start back,
   * and the last one stops the core a moment later, so that a remount in between costs nothing.
   */
  start(): () => void
  /**
   * Resolves when stored sessions were restored, or could not be; at once where there were none. Before
   * `start` it waits for that.
   *
   * @example
   * await core.ready()
   * const account = read(core, selectAccount)
   */
  ready(): Promise<void>
  /** Stops at once: cancels what runs and stops the adapters. A later `start` begins again. */
  stop(): void
}
