import { createReducer, type ActionReducerMapBuilder, type Reducer } from '@reduxjs/toolkit'

/** Plain data under one key of the store, and how events change it. */
export interface Slice<N extends string, S> {
  readonly reducerPath: N
  readonly reducer: Reducer<S>
}

export function slice<N extends string, S extends object>(
  reducerPath: N,
  initialState: S | (() => S),
  build: (on: ActionReducerMapBuilder<S>) => void,
): Slice<N, S> {
  return { reducerPath, reducer: createReducer(initialState, build) as Reducer<S> }
}
