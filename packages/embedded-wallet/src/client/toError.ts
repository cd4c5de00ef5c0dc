import {
  ChainNotSupportedError,
  CodeExpiredError,
  DeviceRevokedError,
  FreshProofNeededError,
  HandoffExpiredError,
  InsufficientFundsError,
  InvalidEmailError,
  KeeperUnreachableError,
  KeeperVersionError,
  LinkRequiredError,
  LoginEndedError,
  LoginFailedError,
  NotOnDeviceError,
  NotProtectedError,
  NotSupportedError,
  PasskeyCancelledError,
  PasskeyRefusedError,
  ProviderRefusedError,
  RequestPendingError,
  ShareMismatchError,
  TooManyAttemptsError,
  UserRejectedError,
  WalletError,
  WrongCodeError,
  type ErrorOptions,
} from '@latchkey/core/adapter'

import type { ProtocolError } from '../protocol/types.js'

type Known = new (options: ErrorOptions) => Error & { readonly code: string }

/** Those whose code is the keeper's as well. */
const known: readonly Known[] = [
  CodeExpiredError,
  DeviceRevokedError,
  FreshProofNeededError,
  HandoffExpiredError,
  InsufficientFundsError,
  InvalidEmailError,
  KeeperUnreachableError,
  KeeperVersionError,
  LoginEndedError,
  NotOnDeviceError,
  NotProtectedError,
  PasskeyCancelledError,
  PasskeyRefusedError,
  ProviderRefusedError,
  RequestPendingError,
  ShareMismatchError,
  UserRejectedError,
]

/** What the keeper says of a failure, as one of our errors. */
export function toError({ code, message, data }: ProtocolError): Error {
  const more: Readonly<Record<string, unknown>> = Object(data)
  const number = (name: string): number | undefined =>
    typeof more[name] === 'number' ? more[name] : undefined
  const options = { details: message }
  if (code === 'wrong-code') return new WrongCodeError(number('left'), options)
  if (code === 'too-many') return new TooManyAttemptsError(number('retryAfter'), options)
  const text = (name: string): string | undefined => (typeof more[name] === 'string' ? more[name] : undefined)
  if (code === 'link-required') return new LinkRequiredError(text('provider'), options)
  if (code === 'unsupported-method') return new NotSupportedError(message)
  if (code === 'chain-not-served') return new ChainNotSupportedError(options)
  if (code === 'malformed-request') return new WalletError(options)
  // A node's own refusal.
  if (code === 'rpc') return new WalletError({ cause: more, details: text('message') ?? message })
  return (
    known.map((Each) => new Each(options)).find((each) => each.code === code) ?? new LoginFailedError(options)
  )
}
