import { LatchkeyError } from '@latchkey/core'

/** A hook or a component of Latchkey stands outside of `LatchkeyProvider`. */
export class MissingProviderError extends LatchkeyError {
  readonly code = 'missing-provider'
  constructor() {
    super('Put the component inside of `LatchkeyProvider`')
  }
}
