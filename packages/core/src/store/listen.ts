import type { UnknownAction } from '@reduxjs/toolkit'
import type { Run } from './createCommand.js'
import type { AppDispatch, Services } from './core.js'
import type { RootState } from './rootState.js'

/** What a reaction works with. `extra` are the services and the way to run commands. */
export interface ReactionExtra {
  readonly services: Services
  readonly run: Run
}

/** What the effect of a reaction gets beside the action. */
export interface ReactionTools {
  readonly getState: () => RootState
  /** The state before the action. */
  readonly getOriginalState: () => RootState
  readonly dispatch: AppDispatch
  readonly extra: ReactionExtra
  /** Waits `ms` milliseconds. Rejects when the effect is called off, which ends the effect in silence. */
  readonly delay: (ms: number) => Promise<void>
  /** Waits for a promise. Rejects when the effect is called off, as `delay` does. */
  readonly pause: <T>(promise: Promise<T>) => Promise<T>
  /** Calls the other running effects of this reaction off. */
  readonly cancelActiveListeners: () => void
  readonly unsubscribe: () => void
  readonly subscribe: () => void
}

type Effect<A> = (action: A, tools: ReactionTools) => unknown
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the arguments of any creator
type Creator = ((...args: any[]) => UnknownAction) & { readonly match: (action: unknown) => boolean }

/** Registers a reaction: which actions it hears, and what it does. */
export interface StartListening {
  <C extends Creator>(reaction: { readonly actionCreator: C; readonly effect: Effect<ReturnType<C>> }): void
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the type of Redux Toolkit's `isAnyOf`
  <A>(reaction: { readonly matcher: (action: any) => action is A; readonly effect: Effect<A> }): void
  (reaction: {
    readonly predicate: (action: UnknownAction, state: RootState, before: RootState) => boolean
    readonly effect: Effect<UnknownAction>
  }): void
}
export type Reactions = (listen: StartListening) => void
