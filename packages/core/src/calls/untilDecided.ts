import { SendUnknownError, TransactionFailedError } from '../errors/send.js'
import { toErrorShape } from '../errors/base.js'
import type { SentCalls } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import type { CallsWallet } from './callsWallet.js'

/** What says nothing of the calls, but of the way to the chain. */
const TROUBLE: readonly string[] = ['chain-unreachable', 'chain-busy', 'chain-behind']
/** The same of the wallet, which may have forgotten them. */
const SILENT: readonly string[] = [
  'wallet-timeout',
  'wallet-error',
  'wallet-locked',
  'request-pending',
  'provider-disconnected',
  'aborted',
]
/** What may be said too soon after sending, while the parts of a wallet learn of it from each other. */
const AT_FIRST: readonly string[] = ['unknown-calls', 'malformed-response']
const DECIDED: readonly string[] = ['transaction-replaced', 'transaction-failed']
/** Between two looks, in ms; after trouble each further one is longer, up to the last. */
const LOOK_MS = 1500
const SELDOM_MS = 60_000
const FIRST_MS = 60_000
/** How long a wallet may have nothing to say. */
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
  let trouble = LOOK_MS
  for (;;) {
    try {
      const { status, hashes } = await family['calls:status']({ connectorId, network, calls, signal })
      if (status === 'confirmed') return hashes[0]
      if (status === 'failed' || status === 'offchain')
        throw new TransactionFailedError(hashes[0] === undefined ? {} : { details: hashes[0] })
      // A wallet that was asked for all or none says that it made some.
      if (status === 'partly') throw new SendUnknownError({ details: 'partly' })
      trouble = LOOK_MS
      heard = platform.now()
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
    }
    await pause(trouble)
  }
}
