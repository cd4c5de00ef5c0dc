import {
  applyMiddleware,
  combineReducers,
  compose,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  legacy_createStore,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit'
import type { AppStore } from './core.js'
import { createListener, type ReactionExtra, type Reactions } from './createListener.js'
import type { Feature } from './feature.js'

export interface StoreParts {
  readonly store: AppStore
  /** Registers every reaction installed so far; again after `stopListening`. */
  readonly startListening: () => void
  readonly stopListening: () => void
  readonly install: (feature: Feature) => void
}

type Thunk = (dispatch: unknown, getState: unknown, services: unknown) => unknown

// Bundlers put the value in, as they do for React and Redux: production code has no development checks.
declare const process: { readonly env: { readonly NODE_ENV?: string } }
// The checks' warnings about their own slowness stay out of the host's console.
const QUIET = { warnAfter: Number.POSITIVE_INFINITY }
const checks = (): Middleware[] => [
  createImmutableStateInvariantMiddleware(QUIET),
  createSerializableStateInvariantMiddleware(QUIET),
]

type Compose = typeof compose
declare const __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
  | ((options: { readonly name: string }) => Compose)
  | undefined
/** The browser extension of Redux, where a developer has it, shows each instance under its own name. */
const composeFor = (instanceId: string): Compose =>
  typeof __REDUX_DEVTOOLS_EXTENSION_COMPOSE__ === 'function'
    ? __REDUX_DEVTOOLS_EXTENSION_COMPOSE__({ name: `Latchkey store (${instanceId})` })
    : compose

/**
 * A store of one instance. The root reducer and the middleware are made here and not at module level: lazily
 * injected slices would otherwise leak from one instance into another.
 */
export function createStore(extra: ReactionExtra, slices: NonNullable<Feature['slices']>): StoreParts {
  // Lazy features add their reducers to this object.
  const reducers: Record<string, Reducer> = {}
  for (const { reducerPath, reducer } of slices) reducers[reducerPath] = reducer
  const listener = createListener(extra)
  // Lazy features bring middleware of their own (RTK Query's), which is not part of the first load.
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
  const thunk: Middleware = (api) => (next) => (action) =>
    typeof action === 'function'
      ? (action as Thunk)(api.dispatch, api.getState, extra.services)
      : next(action)
  const reactions: Reactions[] = []
  let listening = false
  // Without `configureStore`, which adds 0.7 kB that are not used here, such as the batching of actions.
  const store = legacy_createStore(
    combineReducers(reducers),
    process.env.NODE_ENV === 'production'
      ? applyMiddleware(listener.middleware, thunk, lateMiddleware)
      : composeFor(extra.services.options.instanceId)(
          applyMiddleware(listener.middleware, thunk, ...checks(), lateMiddleware),
        ),
  ) as unknown as AppStore

  return {
    store,
    startListening() {
      listening = true
      for (const register of reactions) register(listener.listen)
    },
    stopListening() {
      listening = false
      listener.clear()
    },
    install({ slices = [], middleware = [], reactions: more = [] }) {
      for (const { reducerPath, reducer } of slices) reducers[reducerPath] = reducer
      if (slices.length > 0) store.replaceReducer(combineReducers(reducers) as never)
      middleware.forEach(addLate)
      reactions.push(...more)
      if (listening) for (const register of more) register(listener.listen)
    },
  }
}
