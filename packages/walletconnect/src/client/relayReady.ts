import { RelayUnreachableError } from '@latchkey/core/adapter'

import { inTime } from './inTime.js'
import { orWrongClock } from './orWrongClock.js'
import type { SdkClient } from './sdk.js'

/** Time limit for the relay, milliseconds. The SDK would try for 75 s. */
export const RELAY_LIMIT = 15_000

/** How long an open socket may take to answer before it counts as dead, milliseconds. */
const PROBE_LIMIT = 3000

/** Delay before the next attempt after a failed one, milliseconds. */
const PAUSE = 250

/**
 * @throws {RelayUnreachableError}
 * @throws {WrongClockError}
 * @throws {AbortError}
 */
export function relayReady(client: SdkClient, signal?: AbortSignal): Promise<void> {
  const { relayer } = client.core
  if (relayer.connected) return Promise.resolve()
  let isOver = false
  // An open socket may still be refused: the relay has answered when the SDK has subscribed.
  const open = async (): Promise<void> => {
    await relayer.transportOpen().catch(async () => {
      // The attempt that just failed may have begun before this call.
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      if (!isOver && !relayer.connected) await open()
    })
  }
  const limits = { limit: RELAY_LIMIT, late: () => new RelayUnreachableError(), ...(signal && { signal }) }
  return inTime(orWrongClock(client, open()), limits).finally(() => (isOver = true))
}

/**
 * After a change of network a dead socket looks open for minutes. Subscribing again is harmless, and makes
 * the relay send missed messages.
 */
export async function probeRelay(client: SdkClient): Promise<void> {
  const { relayer } = client.core
  const topics = relayer.subscriber.topics
  if (topics.length === 0) return
  if (!relayer.connected) return void relayer.transportOpen().catch(() => undefined)
  const answer = relayer.provider.request({ method: 'irn_batchSubscribe', params: { topics } })
  await inTime(answer, { limit: PROBE_LIMIT, late: () => new RelayUnreachableError() })
    .catch(() => relayer.restartTransport())
    .catch(() => undefined)
}
