import { isAbortError, LatchkeyError, type ErrorOptions } from '../../errors/base.js'
import {
  ProviderDisconnectedError,
  RequestPendingError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '../../errors/wallet.js'
import { cleanText } from './cleanText.js'
import { errorChain } from './errorChain.js'

/** One row of a family's table: a failure that matches any of `code`, `name` and `says` is an `is`. */
export interface ErrorRule {
  /** Codes of the wallet. A number that a wallet sends as text matches, too. */
  readonly code?: readonly unknown[]
  /** The name of the error's class. */
  readonly name?: RegExp
  /** The message. */
  readonly says?: RegExp
  readonly is: new (options: ErrorOptions) => Error
}

/** What wallets of all families say, for those that report everything under one code or as a bare text. */
export const commonErrorRules: Readonly<
  Record<'refused' | 'pending' | 'locked' | 'disconnected' | 'timedOut', ErrorRule>
> = {
  refused: {
    says: /\b(user|request)\b.*\b(rejected|denied|cancell?ed|declined)\b/i,
    is: UserRejectedError,
  },
  pending: { says: /\balready (pending|processing)\b/i, is: RequestPendingError },
  locked: { says: /\b(wallet|keyring|account|extension) is locked\b|\bunlock\b/i, is: WalletLockedError },
  disconnected: {
    code: [4900, 4901],
    says: /context invalidated|\bdisconnected port\b/i,
    is: ProviderDisconnectedError,
  },
  timedOut: { name: /^TimeoutError$/, says: /\btime(d)?[ -]?out\b/i, is: WalletTimeoutError },
}

interface Link {
  readonly code: unknown
  readonly name: string
  readonly text: string
}

/**
 * A function that turns a wallet's failure into one of ours. Wallets throw errors, plain objects and texts,
 * some wrapped in others. Errors of ours and aborts come back as they are; a failure without a rule is a
 * `WalletError`. The text of the failure is in `details`.
 *
 * @param rules in order of weight: the first one that matches anywhere in the chain of causes decides
 * @example
 * const { refused, locked } = commonErrorRules
 * export const toError = createErrorTranslator([{ code: [4001], is: UserRejectedError }, refused, locked])
 */
export function createErrorTranslator(rules: readonly ErrorRule[]): (error: unknown) => Error {
  return (error) => {
    if (error instanceof Error && isAbortError(error)) return error
    const chain = errorChain(error)
    const own = chain.find((link) => link instanceof LatchkeyError)
    if (own) return own
    const links = chain.map(toLink)
    const details = links.map(({ text }) => text).find((text) => text !== '')
    const options: ErrorOptions = { cause: error, ...(details && { details }) }
    const rule = rules.find((each) => links.some((link) => matches(each, link)))
    return rule ? new rule.is(options) : new WalletError(options)
  }
}

const matches = ({ code, name, says }: ErrorRule, link: Link): boolean =>
  (code?.includes(link.code) ?? false) || (name?.test(link.name) ?? false) || (says?.test(link.text) ?? false)

function toLink(value: object | string): Link {
  if (typeof value === 'string') return { code: undefined, name: '', text: cleanText(value, 300) }
  const { code: own, name, message } = value as { code?: unknown; name?: unknown; message?: unknown }
  const code = typeof own === 'string' && /^-?\d+$/.test(own) ? Number(own) : own
  return { code, name: typeof name === 'string' ? name : '', text: cleanText(message, 300) }
}

/**
 * The same call with its failures translated.
 *
 * @param call may throw before it promises
 * @example
 * const signMessage = translated(toError, (text: string) => wallet.signMessage(text))
 */
export function translated<Request extends readonly unknown[], Answer>(
  toError: (error: unknown) => Error,
  call: (...request: Request) => Promise<Answer>,
): (...request: Request) => Promise<Answer> {
  return async (...request) => {
    try {
      return await call(...request)
    } catch (error) {
      throw toError(error)
    }
  }
}
