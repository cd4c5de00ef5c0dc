import type { ViewEntry, ViewName } from '../model/viewParams.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** One entry of the stack of views. `id` tells two visits of one view apart. */
export type StackEntry = ViewEntry & {
  readonly id: number
  /** What the view wants to know when the visitor comes back to it: which of its parts was shown. */
  readonly note?: string
}

export interface NavigationState {
  readonly stack: readonly StackEntry[]
  /** S4.36: from the change of the stack's length. */
  readonly direction: 'next' | 'prev'
  readonly nextId: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly navigation?: NavigationState
  }
}

export const viewPushed: Event<ViewEntry> = event('navigation/pushed')
export const viewReplaced: Event<ViewEntry> = event('navigation/replaced')
export const viewReset: Event<ViewEntry> = event('navigation/reset')
/** Goes one view back. Does nothing on the first view: the caller closes the modal instead. */
export const wentBack: Event = event('navigation/wentBack')
/** The view on top is as it was noted when the visitor comes back to it. */
export const viewNoted: Event<string> = event('navigation/noted')
/** Takes one entry away, wherever it is, and what was opened from it. */
export const entryLeft: Event<number> = event('navigation/entryLeft')

export function selectCurrentEntry(state: RootState): StackEntry | undefined {
  return state.navigation?.stack.at(-1)
}

export function selectView(state: RootState): ViewName | undefined {
  return selectCurrentEntry(state)?.view
}

export function selectHistoryLength(state: RootState): number {
  return state.navigation?.stack.length ?? 0
}

export function selectDirection(state: RootState): 'next' | 'prev' {
  return state.navigation?.direction ?? 'next'
}
