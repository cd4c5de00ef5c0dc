import { LatchkeyError, type ErrorOptions } from './base.js'

/** What is wrong with a permission that was asked for. */
export type PermissionProblem =
  | 'kind'
  | 'amount'
  | 'decimals'
  | 'period'
  | 'expiry'
  | 'to'
  | 'everyone'
  | 'token'
  | 'targets'
  | 'selectors'
  | 'count'

/**
 * A permission that is not asked for: `reason` says what is wrong with it. The wallet is not asked.
 * `everyone`: it would be for any account. `decimals`: the amount has more of them than the token.
 */
export class InvalidPermissionError extends LatchkeyError {
  readonly code = 'invalid-permission'
  readonly reason: PermissionProblem
  constructor(reason: PermissionProblem, options?: ErrorOptions) {
    super('This permission cannot be asked for', { details: reason, ...options })
    this.reason = reason
  }
}

/**
 * The wallet granted something else than it was asked for, or what it answered cannot be checked. It is not
 * kept, and must not be used.
 */
export class PermissionMismatchError extends LatchkeyError {
  readonly code = 'permission-mismatch'
  constructor(options?: ErrorOptions) {
    super('The wallet granted something else', options)
  }
}

/** No permission of this id is in the list of the account in use: `loadPermissions` reads it. */
export class UnknownPermissionError extends LatchkeyError {
  readonly code = 'unknown-permission'
  constructor(options?: ErrorOptions) {
    super('This permission is not known', options)
  }
}
