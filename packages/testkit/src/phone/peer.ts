import type { Peer } from './phoneRequest.js'

/** What a page says of itself, cut to what can be shown. Its images are not fetched. */
export function toPeer(metadata: unknown): Peer {
  const { name, url } = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as {
    name?: unknown
    url?: unknown
  }
  return { name: text(name) || 'A page without a name', url: address(url) }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 80) : '')

function address(value: unknown): string {
  try {
    const { protocol, origin } = new URL(String(value))
    return /^https?:$/.test(protocol) ? origin : ''
  } catch {
    return ''
  }
}
