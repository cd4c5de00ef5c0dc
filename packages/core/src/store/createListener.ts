import type { UnknownAction, Middleware } from '@reduxjs/toolkit'
import { untilAborted } from '../errors/base.js'
import type { AppDispatch, Services, RootState } from './core.js'
import type { Run } from './createCommand.js'

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

/** Registers a reaction: the actions that start it, and its effect. */
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

interface Entry {
  readonly hears: (action: UnknownAction, state: RootState, before: RootState) => boolean
  readonly effect: (action: never, tools: ReactionTools) => unknown
  readonly running: Set<AbortController>
}

/**
 * The part of Redux Toolkit's listener middleware that reactions use: with forks and conditions it is 2 kB
 * that every page would load. An effect begins within the dispatch, after the state changed; what it throws
 * goes to the console.
 */
export function createListener(extra: ReactionExtra): {
  middleware: Middleware
  listen: StartListening
  clear: () => void
} {
  const entries = new Set<Entry>()
  const complain = (error: unknown): void => extra.services.platform.complain?.('A reaction failed', error)

  async function run(
    entry: Entry,
    action: unknown,
    tools: Pick<ReactionTools, 'getState' | 'getOriginalState' | 'dispatch'>,
  ): Promise<void> {
    const { effect, running } = entry
    const controller = new AbortController()
    const { signal } = controller
    running.add(controller)
    try {
      await effect(action as never, {
        ...tools,
        extra,
        pause: (promise) => untilAborted(signal, promise),
        delay: (ms) =>
          untilAborted(
            signal,
            new Promise<void>((resolve) =>
              signal.addEventListener('abort', extra.services.platform.delay(resolve, ms)),
            ),
          ),
        cancelActiveListeners: () => running.forEach((other) => other !== controller && other.abort()),
        subscribe: () => void entries.add(entry),
        unsubscribe: () => void entries.delete(entry),
      })
    } catch (error) {
      if (!signal.aborted) complain(error)
    } finally {
      running.delete(controller)
    }
  }

  return {
    middleware:
      ({ getState, dispatch }) =>
      (next) =>
      (action) => {
        const before = getState() as RootState
        const result = next(action)
        if (typeof action === 'function') return result
        const state = getState() as RootState
        for (const entry of Array.from(entries)) {
          let hears = false
          try {
            hears = entry.hears(action as UnknownAction, state, before)
          } catch (error) {
            complain(error)
          }
          if (hears)
            void run(entry, action, {
              getState: getState as () => RootState,
              getOriginalState: () => before,
              dispatch: dispatch as AppDispatch,
            })
        }
        return result
      },
    listen: ({
      effect,
      ...on
    }: {
      effect: Entry['effect']
      predicate?: Entry['hears']
      matcher?: Entry['hears']
      actionCreator?: { match: Entry['hears'] }
    }) => {
      const hears = on.predicate ?? on.matcher ?? on.actionCreator?.match
      if (hears) entries.add({ hears, effect, running: new Set() })
    },
    clear() {
      for (const { running } of entries) for (const controller of running) controller.abort()
      entries.clear()
    },
  }
}
