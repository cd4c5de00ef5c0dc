import {
  isAbortError,
  LatchkeyError,
  RequestPendingError,
  SendFailedError,
  untilAborted,
  UserRejectedError,
  WalletError,
  WalletLockedError,
} from '@latchkey/core/adapter'

import type { TidalRefusal } from './tidal.js'

const REFUSALS = {
  declined: UserRejectedError,
  busy: RequestPendingError,
  locked: WalletLockedError,
  refused: SendFailedError,
}

/** A foreign error in words of ours: it is translated here and nowhere else. */
export function toError(error: unknown): unknown {
  if (error instanceof LatchkeyError || isAbortError(error)) return error
  const { reason } = Object(error) as Partial<TidalRefusal>
  return reason && Object.hasOwn(REFUSALS, reason)
    ? new REFUSALS[reason]({ cause: error })
    : new WalletError({ cause: error, details: String(error) })
}

export const translated = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toError(error)
  })

/** Asks a wallet or a node. `AbortError` as soon as the signal fires; once it has fired, nothing is asked. */
export const ask = <T>(signal: AbortSignal, question: () => Promise<T>): Promise<T> =>
  translated(untilAborted(signal, question))
