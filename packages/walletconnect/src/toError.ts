import {
  ChainNotSupportedError,
  cleanText,
  isAbortError,
  LatchkeyError,
  PairingExpiredError,
  ProviderDisconnectedError,
  RelayUnreachableError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletTimeoutError,
  WrongClockError,
  type ErrorOptions,
} from '@latchkey/core/adapter'

interface Failure {
  readonly code: unknown
  readonly text: string
}

type Rule = readonly [matches: (failure: Failure) => boolean, create: (options: ErrorOptions) => Error]

const code =
  (...codes: readonly number[]) =>
  (failure: Failure): boolean =>
    codes.includes(failure.code as number)
const says =
  (pattern: RegExp) =>
  (failure: Failure): boolean =>
    pattern.test(failure.text)

// Codes of the WalletConnect specification, and those of EIP-1193 that wallets send as well. The first rule
// that matches decides; the texts are the SDK's own, and those of wallets that report everything under one
// code.
const rules: readonly Rule[] = [
  // A token that is too new or too old, in the words of both relays there are: the gateway's, and the one
  // that WalletConnect runs.
  [
    says(/\bcode: 3000\b.*\b(token is from the future|token is not yet valid|token (is )?expired)/i),
    (options) => new WrongClockError(options),
  ],
  [code(5000, 5001, 5002, 5003, 4001), (options) => new UserRejectedError(options)],
  [code(5100, 5104), (options) => new ChainNotSupportedError(options)],
  [code(3000, 3001, 3002, 3003, 3004, 3005, 4100), (options) => new UnauthorizedError(options)],
  [code(6000, 7001, 4900, 4901), (options) => new ProviderDisconnectedError(options)],
  // A node's refusal that a wallet handed on: they use the same code for it.
  [says(/\bsimulation failed\b/i), (options) => new WalletError(options)],
  [code(-32002), (options) => new RequestPendingError(options)],
  [code(8000), (options) => new WalletTimeoutError(options)],
  [
    says(/\b(user|request)\b.*\b(rejected|denied|cancell?ed|declined)\b/i),
    (options) => new UserRejectedError(options),
  ],
  [says(/^proposal expired/i), (options) => new PairingExpiredError(options)],
  [says(/^request expired/i), (options) => new WalletTimeoutError(options)],
  [
    says(/recently deleted|session topic doesn't exist|no matching key/i),
    (options) => new ProviderDisconnectedError(options),
  ],
  [
    says(
      /^failed to publish|no internet connection|socket connection|couldn't establish|websocket connection/i,
    ),
    (options) => new RelayUnreachableError(options),
  ],
]

/** A failure of the SDK, or of the wallet at its other end, as one of ours. */
export function toError(error: unknown): Error {
  if (error instanceof LatchkeyError) return error
  if (error instanceof Error && isAbortError(error)) return error
  const failure = toFailure(error)
  const options: ErrorOptions = { cause: error, ...(failure.text && { details: failure.text }) }
  const rule = rules.find(([matches]) => matches(failure))
  return rule ? rule[1](options) : new WalletError(options)
}

function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: undefined, text: cleanText(error, 300) }
  const { code: own, message } = error as { code?: unknown; message?: unknown }
  // Some wallets send the code as text.
  return {
    code: typeof own === 'string' && /^-?\d+$/.test(own) ? Number(own) : own,
    text: cleanText(message, 300),
  }
}
