import type { ErrorShape } from '../store/errorShape.js'

/** How one family of a sequence stands. */
export interface ConnectStep {
  readonly namespace: string
  readonly connectorId: string
  readonly status: 'waiting' | 'asking' | 'connected' | 'failed'
  readonly error?: ErrorShape
}

/**
 * A wallet that is connected for several families, one after the other. What became of it stays until the
 * modal closes.
 */
export interface ConnectSequence {
  /** The call that asks at the moment. */
  readonly requestId: string | undefined
  readonly steps: readonly ConnectStep[]
}

declare module '../store/rootState.js' {
  interface RootState {
    /** Present once the shell is loaded. */
    readonly connectSequence?: ConnectSequence
  }
}
