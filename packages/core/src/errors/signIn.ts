import { LatchkeyError, type ErrorOptions } from './base.js'

/** The host configured no sign-in. */
export class SignInNotConfiguredError extends LatchkeyError {
  readonly code = 'sign-in-not-configured'
  constructor(options?: ErrorOptions) {
    super('No sign-in is configured', options)
  }
}

/** The server did not accept the signed message. */
export class SignInRefusedError extends LatchkeyError {
  readonly code = 'sign-in-refused'
  constructor(
    /** The server's code: `nonce-expired`, `bad-signature`, …; absent where it gave none. */
    readonly reason?: string,
    options: ErrorOptions = {},
  ) {
    super('The server refused the sign-in', {
      ...options,
      ...(reason !== undefined && { params: { reason } }),
    })
  }
}

/** The server, or the chain that it had to ask, did not answer. The same signature can be sent again. */
export class SignInUnreachableError extends LatchkeyError {
  readonly code = 'sign-in-unreachable'
  constructor(options?: ErrorOptions) {
    super('The sign-in server could not be reached', options)
  }
}
