import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.13. */
export class ChainAdapterNotFoundError extends LatchkeyError {
  readonly code = 'chain-adapter-not-found'
  constructor(options?: ErrorOptions) {
    super('Chain adapter not found', options)
  }
}
