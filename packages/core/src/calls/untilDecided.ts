import { SendUnknownError, TransactionFailedError } from '../errors/send.js'
import { toErrorShape } from '../errors/base.js'
import type { SentCalls } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import type { CallsWallet } from './callsWallet.js'

/** Errors of the connection to the chain, which do not concern the calls. */
const TROUBLE: readonly string[] = ['chain-unreachable', 'chain-busy', 'chain-behind']
/** Errors of the wallet, which may have forgotten the calls. */
const SILENT: readonly string[] = [
  'wallet-timeout',
  'wallet-error',
  'wallet-locked',
  'request-pending',
  'provider-disconnected',
  'aborted',
]
/** Answers that can come too early after sending, while parts of a wallet are not in sync. */
const AT_FIRST: readonly string[] = ['unknown-calls', 'malformed-response']
const DECIDED: readonly string[] = ['transaction-replaced', 'transaction-failed']
/**
 * Pauses between two requests, in ms. Calls that someone else hands in are often mined within a second: at
 * first each pause is twice the one before. After each failure it is the next longer one, up to the last.
 */
const SOON_MS = 250
const LOOK_MS = 1500
const SELDOM_MS = 60_000
const FIRST_MS = 60_000
/** How long a wallet may fail to answer, in ms. */
const SILENT_MS = 600_000

/**
 * Waits until it is decided what became of calls that were sent, however long that takes.
 *
 * @returns the hash of the transaction that they are in, where one is known
 * @throws {TransactionFailedError} none of them took effect
 * @throws {TransactionReplacedError} another transaction took its place
 * @throws {SendUnknownError} it cannot be told any more
 */
export async function untilDecided(
  { services: { platform } }: Pick<Tools, 'services'>,
  { family, connectorId, network }: CallsWallet,
  calls: SentCalls,
  signal: AbortSignal,
): Promise<string | undefined> {
  const pause = (ms: number): Promise<void> =>
    new Promise<void>((resolve) => platform.delay(resolve, ms)).then(() => signal.throwIfAborted())
  const since = platform.now()
  let heard = since
  let [soon, trouble] = [SOON_MS, LOOK_MS]
  for (;;) {
    let wait = soon
    try {
      const { status, hashes } = await family['calls:status']({ connectorId, network, calls, signal })
      if (status === 'confirmed') return hashes[0]
      if (status === 'failed' || status === 'offchain')
        throw new TransactionFailedError(hashes[0] === undefined ? {} : { details: hashes[0] })
      // The wallet reports a partial result although the calls were to be atomic.
      if (status === 'partly') throw new SendUnknownError({ details: 'partly' })
      trouble = LOOK_MS
      heard = platform.now()
      soon = Math.min(soon * 2, LOOK_MS)
    } catch (error) {
      signal.throwIfAborted()
      const { code } = toErrorShape(error)
      if (DECIDED.includes(code) || error instanceof SendUnknownError) throw error
      const now = platform.now()
      const passes =
        TROUBLE.includes(code) ||
        (SILENT.includes(code) && now - heard < SILENT_MS) ||
        (AT_FIRST.includes(code) && now - since < FIRST_MS)
      if (!passes) throw new SendUnknownError({ cause: error })
      trouble = Math.min(trouble * 2, SELDOM_MS)
      wait = trouble
    }
    await pause(wait)
  }
}
