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

type Rule = readonly [matches: (link: Link) => boolean, create: (options: ErrorOptions) => Error]

interface Link {
  readonly code: unknown
  readonly name: string
  readonly text: string
}

const code =
  (...codes: readonly unknown[]) =>
  (link: Link): boolean =>
    codes.includes(link.code)
const says =
  (pattern: RegExp) =>
  (link: Link): boolean =>
    pattern.test(link.text)

// In order of weight: the first rule that matches anywhere in the chain of causes decides.
// The texts are for wallets that report everything under one code, or as a bare string.
const rules: readonly Rule[] = [
  [code(4001, 'ACTION_REJECTED'), (options) => new UserRejectedError(options)],
  // A node's refusal that a wallet handed on: it has the code of EIP-1193 wallets for a pending request.
  [says(/\bsimulation failed\b/i), (options) => new WalletError(options)],
  [code(-32002), (options) => new RequestPendingError(options)],
  [
    says(/\b(user|request)\b.*\b(rejected|denied|cancell?ed|declined)\b/i),
    (options) => new UserRejectedError(options),
  ],
  [says(/\balready (pending|processing)\b/i), (options) => new RequestPendingError(options)],
  [
    says(/\b(wallet|keyring|account|extension) is locked\b|\bunlock\b/i),
    (options) => new WalletLockedError(options),
  ],
  [code(4100), (options) => new UnauthorizedError(options)],
  [(link) => /^WalletWindowClosedError$/.test(link.name), (options) => new UserRejectedError(options)],
  [
    (link) => /^Wallet(NotReady|NotConnected|Disconnected)Error$/.test(link.name),
    (options) => new ProviderDisconnectedError(options),
  ],
  [code(4900, 4901), (options) => new ProviderDisconnectedError(options)],
  [says(/context invalidated|\bdisconnected port\b/i), (options) => new ProviderDisconnectedError(options)],
  [
    (link) => link.name === 'TimeoutError' || /\btime(d)?[ -]?out\b/i.test(link.text),
    (options) => new WalletTimeoutError(options),
  ],
]

/**
 * A wallet's failure as one of ours. Wallets throw errors, plain objects and strings, with codes borrowed
 * from EIP-1193; adapters of `@solana/wallet-adapter-base` wrap what they threw in `error`.
 */
export function toError(error: unknown): Error {
  if (error instanceof LatchkeyError) return error
  if (error instanceof Error && isAbortError(error)) return error
  const chain = errorChain(error)
  const own = chain.find((link) => link instanceof LatchkeyError)
  if (own) return own
  const links = chain.map(toLink)
  const details = links.map((link) => link.text).find((text) => text !== '')
  const options: ErrorOptions = { cause: error, ...(details && { details }) }
  const rule = rules.find(([matches]) => links.some(matches))
  return rule ? rule[1](options) : new WalletError(options)
}

function toLink(value: unknown): Link {
  if (typeof value === 'string') return { code: undefined, name: '', text: cleanText(value, 300) }
  const { code: own, name, message } = value as { code?: unknown; name?: unknown; message?: unknown }
  // Some wallets send the code as text.
  const number = typeof own === 'string' && /^-?\d+$/.test(own) ? Number(own) : own
  return { code: number, name: typeof name === 'string' ? name : '', text: cleanText(message, 300) }
}
