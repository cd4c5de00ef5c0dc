import { LatchkeyError, type ErrorOptions } from './base.js'

/** No calls, too many, or one that the family cannot read. The wallet is not asked. `details` says which. */
export class InvalidCallsError extends LatchkeyError {
  readonly code = 'invalid-calls'
  constructor(options?: ErrorOptions) {
    super('These calls cannot be sent', options)
  }
}

/**
 * The wallet does not make several calls as one, or the visitor did not let it upgrade the account for that
 * (`declined`), and there is no other way that the visitor could agree to. Nothing was sent. `details` has
 * the wallet's code, where it gave one (EIP-5792: 5700, 5740, 5750, 5760). `tooMany`: it would make fewer of
 * them as one.
 */
export class AtomicNotSupportedError extends LatchkeyError {
  readonly code = 'atomic-not-supported'
  readonly declined: boolean
  readonly tooMany: boolean
  constructor({
    declined = false,
    tooMany = false,
    ...options
  }: ErrorOptions & { readonly declined?: boolean; readonly tooMany?: boolean } = {}) {
    super('This wallet cannot confirm several steps as one', options)
    this.declined = declined
    this.tooMany = tooMany
  }
}

/**
 * A sequence of calls stopped after some of them took effect. `id` is that of its record, `cause` why it
 * stopped. Sending the same calls again would repeat what is done.
 */
export class SequenceStoppedError extends LatchkeyError {
  readonly code = 'sequence-stopped'
  readonly id: number
  readonly done: number
  readonly of: number
  constructor({
    id,
    done,
    of,
    ...options
  }: ErrorOptions & { readonly id: number; readonly done: number; readonly of: number }) {
    super(`The sequence stopped after ${done} of ${of} calls`, options)
    this.id = id
    this.done = done
    this.of = of
  }
}

/** The wallet has no calls of this id, or not any more (EIP-5792, code 5730). */
export class UnknownCallsError extends LatchkeyError {
  readonly code = 'unknown-calls'
  constructor(options?: ErrorOptions) {
    super('The wallet does not know these calls', options)
  }
}
