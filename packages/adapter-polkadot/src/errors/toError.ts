import {
  cleanText,
  errorChain,
  isAbortError,
  LatchkeyError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
  type ErrorOptions,
} from '@latchkey/core/adapter'

// Extensions of this family have no codes: the words decide, the first rule that matches anywhere in the
// causes.
const rules: readonly (readonly [says: RegExp, create: (options: ErrorOptions) => Error])[] = [
  [
    /\bpending authorization\b|\balready (pending|processing)\b/i,
    (options) => new RequestPendingError(options),
  ],
  [
    /\b(wallet|keyring|account|extension) is locked\b|\bunlock\b/i,
    (options) => new WalletLockedError(options),
  ],
  [
    /^(cancell?ed|rejected)\b|\b(user|request|by the user)\b.*\b(rejected|denied|cancell?ed|declined)\b|\brejected by user\b/i,
    (options) => new UserRejectedError(options),
  ],
  [
    /\bnot allowed to interact\b|\bnot authorized\b|\bunauthorized\b/i,
    (options) => new UnauthorizedError(options),
  ],
  [/context invalidated|\bdisconnected port\b/i, (options) => new ProviderDisconnectedError(options)],
  [/\btime(d)?[ -]?out\b/i, (options) => new WalletTimeoutError(options)],
]

/** A wallet's failure as one of ours. Wallets throw errors, plain objects and strings. */
export function toError(error: unknown): Error {
  if (error instanceof LatchkeyError) return error
  if (error instanceof Error && isAbortError(error)) return error
  const chain = errorChain(error)
  const own = chain.find((link) => link instanceof LatchkeyError)
  if (own) return own
  const texts = chain.map((link) =>
    cleanText(typeof link === 'string' ? link : (link as { message?: unknown }).message, 300),
  )
  const details = texts.find((text) => text !== '')
  const options: ErrorOptions = { cause: error, ...(details && { details }) }
  const rule = rules.find(([says]) => texts.some((text) => says.test(text)))
  return rule ? rule[1](options) : new WalletError(options)
}
