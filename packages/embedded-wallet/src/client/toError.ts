import {
  ChainNotSupportedError,
  CodeExpiredError,
  DeviceRevokedError,
  HandoffExpiredError,
  InsufficientFundsError,
  InvalidEmailError,
  KeeperUnreachableError,
  KeeperVersionError,
  LinkRequiredError,
  LoginEndedError,
  LoginFailedError,
  NotOnDeviceError,
  NotSupportedError,
  PasskeyCancelledError,
  PasskeyRefusedError,
  PrfUnsupportedError,
  ProviderRefusedError,
  RequestPendingError,
  ShareMismatchError,
  StorageBlockedError,
  TooManyAttemptsError,
  UserRejectedError,
  WalletError,
  WrongCodeError,
  type ErrorOptions,
} from '@latchkey/core/adapter'

import type { ProtocolError } from '../protocol/types.js'

type Row = new (options: ErrorOptions) => Error

const classes: Readonly<Record<string, Row>> = {
  'code-expired': CodeExpiredError,
  'invalid-email': InvalidEmailError,
  'session-ended': LoginEndedError,
  revoked: DeviceRevokedError,
  'prf-unsupported': PrfUnsupportedError,
  'share-mismatch': ShareMismatchError,
  'passkey-cancelled': PasskeyCancelledError,
  'passkey-refused': PasskeyRefusedError,
  'user-rejected': UserRejectedError,
  'request-pending': RequestPendingError,
  'malformed-request': WalletError,
  'chain-not-served': ChainNotSupportedError,
  'insufficient-funds': InsufficientFundsError,
  'keeper-unreachable': KeeperUnreachableError,
  'version-mismatch': KeeperVersionError,
  'provider-refused': ProviderRefusedError,
  'handoff-expired': HandoffExpiredError,
  'storage-blocked': StorageBlockedError,
  'not-on-device': NotOnDeviceError,
}

/** What the keeper says of a failure, as one of our errors. */
export function toError({ code, message, data }: ProtocolError): Error {
  const known: Readonly<Record<string, unknown>> = Object(data)
  const number = (name: string): number | undefined =>
    typeof known[name] === 'number' ? known[name] : undefined
  const options = { details: message }
  if (code === 'wrong-code') return new WrongCodeError(number('left'), options)
  if (code === 'too-many') return new TooManyAttemptsError(number('retryAfter'), options)
  if (code === 'link-required')
    return new LinkRequiredError(
      typeof known['provider'] === 'string' ? known['provider'] : undefined,
      options,
    )
  if (code === 'unsupported-method') return new NotSupportedError(message)
  // A node's own refusal.
  if (code === 'rpc')
    return new WalletError({
      cause: known,
      details: typeof known['message'] === 'string' ? known['message'] : message,
    })
  return new (Object.hasOwn(classes, code) ? (classes[code] as Row) : LoginFailedError)(options)
}
