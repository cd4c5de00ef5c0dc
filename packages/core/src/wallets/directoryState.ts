/** What a search of the directory found so far. */
export interface DirectorySearch {
  readonly text: string
  readonly certified: boolean
  /** What is known at once comes first; the gateway completes it while `loading`. */
  readonly ids: readonly string[]
  readonly status: 'loading' | 'ready' | 'failed'
}

/** The list of every wallet, as far as it was received. */
export interface DirectoryState {
  /**
   * In the directory's order, without the featured and the recommended ones where the gateway left them out.
   */
  readonly ids: readonly string[]
  /** How many there are in all; unknown at first. */
  readonly count?: number
  /** `failed`: the next call of `loadDirectoryPage` tries the same page again. What was received stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Nothing more follows. */
  readonly isComplete: boolean
  /** Of the last page that was received. */
  readonly page: number
  /** The one family that the list is for. */
  readonly namespace?: string
  readonly search?: DirectorySearch
  /** Who certified the wallets with a badge. Without one there is neither badge nor filter (R31). */
  readonly certifier?: string
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly directory?: DirectoryState
  }
}
