import type { ViewEntry } from './viewParams.js'

/** One step of the visitor's way. `id` tells two visits of one view apart. */
export type StackEntry = ViewEntry & { readonly id: number }

export interface NavigationState {
  readonly stack: readonly StackEntry[]
  /** S4.36: from the change of the stack's length. */
  readonly direction: 'next' | 'prev'
  readonly nextId: number
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly navigation?: NavigationState
  }
}
