import { nanoid } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { callGateway } from '../api/api.js'
import type { Services } from '../store/core.js'
import { asksNotToTrack } from '../platform/asksNotToTrack.js'
import type { AnalyticsEvent } from '../model/analyticsEvents.js'

const configSchema = v.object({ isAnalyticsEnabled: v.boolean() })

/** Events that only a visitor brings about. Before the first of them nothing is sent (R10). */
const BY_VISITOR = /^(CLICK|SELECT|SEARCH)_/

/**
 * Asks the gateway whether it wants events (S7.36) and sends them from then on, until the core stops or the
 * gateway refuses one. Only for hosts with `features.analytics`, and for visitors whose browser does not ask
 * not to be tracked.
 *
 * @returns whether that is decided; a gateway that did not answer is asked again at the next opening
 */
export async function startAnalytics(services: Services): Promise<boolean> {
  const { signal, platform, onTrack } = services
  if (!signal) return false
  if (asksNotToTrack(platform)) return true
  const { data } = await callGateway(services, { path: 'getAnalyticsConfig', schema: configSchema }, signal)
  if (!data) return false
  if (!data.isAnalyticsEnabled || signal.aborted) return true
  let acted = false
  const end = onTrack((event) => {
    acted ||= BY_VISITOR.test(event.event)
    if (acted) void send(event)
  })
  signal.addEventListener('abort', end, { once: true })
  const send = async ({ event, ...rest }: AnalyticsEvent): Promise<void> => {
    // The origin and no more of the address: what stands behind it may name a visitor.
    const { url } = platform.pageMetadata()
    const body = {
      eventId: nanoid(),
      url,
      timestamp: platform.now(),
      props: { type: 'track', event, ...rest },
    }
    const { error } = await callGateway(
      services,
      { path: 'e', method: 'POST', body, schema: v.unknown() },
      signal,
    )
    if (error?.status === 403 || error?.status === 401) end()
  }
  return true
}
