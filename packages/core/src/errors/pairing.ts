import { LatchkeyError, type ErrorOptions } from './base.js'

/** No relay took the proposal in time, or it refused. */
export class RelayUnreachableError extends LatchkeyError {
  readonly code = 'relay-unreachable'
  constructor(options?: ErrorOptions) {
    super('The relay did not answer', options)
  }
}

/** No wallet answered a pairing while it was valid. */
export class PairingExpiredError extends LatchkeyError {
  readonly code = 'pairing-expired'
  constructor(options?: ErrorOptions) {
    super('The pairing expired', options)
  }
}

/** The clock of this device is so wrong that the relay takes nothing from it. */
export class WrongClockError extends LatchkeyError {
  readonly code = 'wrong-clock'
  constructor(options?: ErrorOptions) {
    super('The clock of this device is wrong', options)
  }
}

/** Spec S8.31, S5.21: there is nothing to make a code of. */
export class EmptyQrCodeError extends LatchkeyError {
  readonly code = 'empty-qr-code'
  constructor(options?: ErrorOptions) {
    super('No input text', options)
  }
}
