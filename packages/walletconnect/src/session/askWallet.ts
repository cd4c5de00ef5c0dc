import { ProviderDisconnectedError, UnauthorizedError, abortError } from '@latchkey/core/adapter'

import { inTime } from '../client/inTime.js'
import { relayReady } from '../client/relayReady.js'
import type { SdkClient } from '../client/sdk.js'
import { toError } from '../toError.js'
import type { LiveSession, TransportRequest } from './liveSession.js'
import { sendRequest } from './sendRequest.js'
import type { Orphans } from './orphans.js'

/**
 * Asks the wallet of a session. A wallet that is offline gets the request when it returns, until it expires
 * after five minutes.
 */
export async function askWallet(
  client: SdkClient,
  orphans: Orphans,
  session: LiveSession,
  request: TransportRequest,
): Promise<unknown> {
  const { caipNetworkId, method, params, signal, onSent } = request
  if (signal?.aborted) throw abortError()
  if (session.ended.aborted) throw new ProviderDisconnectedError()
  if (!session.grants(caipNetworkId, method))
    throw new UnauthorizedError({ details: `${method} on ${caipNetworkId}` })
  const waits = new AbortController()
  const stop = (): void => waits.abort()
  signal?.addEventListener('abort', stop)
  session.ended.addEventListener('abort', stop)
  try {
    const recovered = orphans.take(session.topic, request)
    if (recovered) return await inTime(recovered, { signal: waits.signal })
    await relayReady(client, waits.signal)
    const answer = sendRequest(client, {
      topic: session.topic,
      chainId: caipNetworkId,
      request: { method, params },
      onSent,
    })
    return await inTime(answer, { signal: waits.signal })
  } catch (error) {
    if (session.ended.aborted) throw new ProviderDisconnectedError({ cause: error })
    throw toError(error)
  } finally {
    signal?.removeEventListener('abort', stop)
    session.ended.removeEventListener('abort', stop)
  }
}
