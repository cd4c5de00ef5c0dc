import { LatchkeyError } from '@latchkey/core'

/** A hook or a component of Latchkey stands outside of `LatchkeyProvider`. */
export class MissingProviderError extends LatchkeyError {
  readonly code = 'missing-provider'
  constructor() {
    super('Put the component inside of `LatchkeyProvider`')
  }
}

/**
 * `LatchkeyProvider` was given something else than what `createLatchkey` makes; nothing at all, in most
 * cases.
 */
export class MissingInstanceError extends LatchkeyError {
  readonly code = 'missing-instance'
  constructor() {
    super('`LatchkeyProvider` needs `latchkey`, which `createLatchkey` makes')
  }
}
