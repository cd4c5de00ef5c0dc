import { freeze, type Reducer, type UnknownAction } from '@reduxjs/toolkit'

/** Plain data under one key of the store, and how events change it. */
export interface Slice<N extends string, S> {
  readonly reducerPath: N
  readonly reducer: Reducer<S>
}

type Creator = ((...args: never[]) => UnknownAction) & { readonly type: string }

/**
 * Says what an event, a step of a command, or each of several makes of the state. The state is never written
 * to: `change` returns another one, or the same where nothing changes, by which selectors and React see that.
 */
export type On<S> = <C extends Creator>(
  creators: C | readonly C[],
  change: (state: S, action: ReturnType<C>) => S,
) => void

// Bundlers put the value in, as they do for React and Redux.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * In development a state is frozen: a write to it throws where it happens, and the store's checks pass over
 * what did not change. In production neither is there, nor is Immer, of which `freeze` is a part.
 */
function guarded<S>(state: S): S {
  return process.env.NODE_ENV === 'production' ? state : freeze(state, true)
}

/** Under `reducerPath`; `build` says, with `on`, what each event makes of the state. */
export function slice<N extends string, S extends object>(
  reducerPath: N,
  initialState: S,
  build: (on: On<S>) => void,
): Slice<N, S> {
  const changes = new Map<string, (state: S, action: never) => S>()
  build((creators, change) => {
    for (const { type } of [creators].flat() as Creator[]) changes.set(type, change)
  })
  const first = guarded(initialState)
  return {
    reducerPath,
    reducer(state = first, action) {
      const change = changes.get(action.type)
      return change ? guarded(change(state, action as never)) : state
    },
  }
}
