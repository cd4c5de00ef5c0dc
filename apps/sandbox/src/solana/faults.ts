/** Faults that a test can switch on in a node. A new node has none. */
export interface Faults {
  /** Takes transactions and lets none into the chain. */
  paused: boolean
  /** By how many slots it says it is behind. */
  lag: bigint
  /** Refuses requests with 429; `left` counts those that are still refused. */
  limit: { readonly retryAfter: number; left: number } | undefined
  /** Breaks every connection off. */
  down: boolean
}

export const createFaults = (): Faults => ({ paused: false, lag: 0n, limit: undefined, down: false })
