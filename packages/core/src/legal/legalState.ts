/** Behaviour 2.16. Lives as long as the page: nothing of it is stored. */
export interface LegalState {
  readonly accepted: boolean
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly legal?: LegalState
  }
}
