import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import { untilAborted } from '../errors/abort.js'
import type { AppDispatch } from './core.js'
import type { ReactionExtra, ReactionTools, StartListening } from './listen.js'
import type { RootState } from './rootState.js'

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
