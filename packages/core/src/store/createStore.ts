import { combineReducers, configureStore, createListenerMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit'
import { accountsSlice } from '../accounts/accountsSlice.js'
import { adaptersSlice } from '../adapters/adaptersSlice.js'
import { connectionSlice } from '../connection/connectionSlice.js'
import { connectorsSlice } from '../connectors/connectorsSlice.js'
import { lifecycleSlice } from '../lifecycle/lifecycleSlice.js'
import { modalSlice } from '../modal/modalSlice.js'
import { networksSlice } from '../networks/networksSlice.js'
import type { ResolvedOptions } from '../options/options.js'
import { optionsSlice } from '../options/optionsSlice.js'
import type { OptionsState } from '../options/optionsState.js'
import type { AppDispatch, AppStore } from './core.js'
import type { Feature } from './feature.js'
import type { ReactionExtra, Reactions, StartListening } from './listen.js'
import type { RootState } from './rootState.js'

export interface StoreParts {
  readonly store: AppStore
  /** Registers every reaction installed so far; again after `stopListening`. */
  readonly startListening: () => void
  readonly stopListening: () => void
  readonly install: (feature: Feature) => void
}

// The development checks stay; their complaints of their own slowness, in the host's console, do not.
const QUIET = { warnAfter: Number.POSITIVE_INFINITY }

/**
 * A store of one instance. The root reducer and the middleware are made here and not at module level: lazily
 * injected slices would otherwise leak from one instance into another.
 */
export function createStore(extra: ReactionExtra, options: ResolvedOptions, optionsState: OptionsState): StoreParts {
  // Lazy features add to this one.
  const reducers: Record<string, Reducer> = {}
  for (const { reducerPath, reducer } of [
    accountsSlice,
    adaptersSlice,
    connectionSlice,
    connectorsSlice,
    lifecycleSlice,
    modalSlice,
    networksSlice(options.networks, options.defaultNetworkId),
    optionsSlice(optionsState),
  ])
    reducers[reducerPath] = reducer as Reducer
  const listener = createListenerMiddleware<RootState, AppDispatch, ReactionExtra>({ extra })
  // Lazy features bring middleware of their own (RTK Query's), which nobody pays for before.
  const late = new Set<Middleware>()
  let addLate = (_middleware: Middleware): void => undefined
  const lateMiddleware: Middleware = (api) => (next) => {
    let handle = next
    addLate = (middleware) => {
      if (!late.has(middleware)) handle = middleware(api)(handle)
      late.add(middleware)
    }
    return (action) => handle(action)
  }
  const reactions: Reactions[] = []
  let listening = false
  const store = configureStore({
    reducer: combineReducers(reducers) as unknown as Reducer<RootState>,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra.services }, serializableCheck: QUIET, immutableCheck: QUIET }).prepend(listener.middleware).concat(lateMiddleware),
    devTools: false,
  }) as unknown as AppStore

  const listen = listener.startListening as StartListening
  return {
    store,
    startListening() {
      listening = true
      for (const register of reactions) register(listen)
    },
    stopListening() {
      listening = false
      listener.clearListeners()
    },
    install({ slices = [], middleware = [], reactions: more = [] }) {
      for (const { reducerPath, reducer } of slices) reducers[reducerPath] = reducer
      if (slices.length > 0) store.replaceReducer(combineReducers(reducers) as never)
      middleware.forEach(addLate)
      reactions.push(...more)
      if (listening) for (const register of more) register(listen)
    },
  }
}
