import type { AnalyticsEvent } from './analyticsEvents.js'

/** Pairing URIs, links, and whatever may be an address, a key or a hash. */
const SECRETS = /wc:\S+|\w+:\/\/\S*|0x[0-9a-f]{6,}|[a-z0-9]{25,}/gi
const LONGEST = 200

/** R10: foreign texts, a wallet's error message for one, may name what is nobody's business. */
export function scrubEvent<E extends AnalyticsEvent>(event: E): E {
  if (!('properties' in event)) return event
  const properties = Object.entries(event.properties).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && name !== 'network' ? value.slice(0, LONGEST).replace(SECRETS, '…') : value,
  ])
  return { ...event, properties: Object.fromEntries(properties) as unknown }
}
