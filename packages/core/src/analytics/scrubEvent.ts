import type { AnalyticsEvent } from '../model/analyticsEvents.js'

/**
 * Pairing URIs, links, mail addresses, and whatever may be an address, a key or a hash: hex, base58,
 * base64url, the groups of a principal, a Hedera id, a name of a chain.
 */
const SECRETS =
  /wc:\S+|\w+:\/\/\S*|[^\s@]+@[^\s@]+\.\w+|0x[0-9a-f]{6,}|[a-z0-9]{25,}|(?=[\w-]*\d)[\w-]{25,}|[a-z2-7]{5}(-[a-z2-7]{3,5}){4,}|\b0\.0\.\d+|[\w-]+(\.[\w-]+)*\.(near|testnet|tg|eth|sol|bnb|ton|tez|lens|dot|ada|algo|hbar|apt|sui|stark|nft|crypto|wallet|dao|blockchain)\b/gi
const LONGEST = 200

/**
 * A long text is cut at a space, because no rule would recognise a part of a secret.
 */
function scrub(text: string): string {
  const part = text.length > 10 * LONGEST ? text.slice(0, 10 * LONGEST).replace(/\S*$/, '') : text
  return part.replace(SECRETS, '…').slice(0, LONGEST)
}

/** R10: foreign texts, such as a wallet's error message, may contain private data. */
export function scrubEvent<E extends AnalyticsEvent>(event: E): E {
  if (!('properties' in event)) return event
  const properties = Object.entries(event.properties).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && name !== 'network' ? scrub(value) : value,
  ])
  return { ...event, properties: Object.fromEntries(properties) as unknown }
}
