import { cleanText } from '@latchkey/core/adapter'

/** What a wallet says of itself, after the edge. */
export interface WalletLooks {
  readonly name: string
  readonly imageUrl?: string
}

// The largest icons seen are below 100 kB.
const maxIcon = 300_000

/** The name and the picture of a wallet that can be shown; `undefined` when it has no name. */
export function readLooks({
  name,
  icon,
}: {
  readonly name?: unknown
  readonly icon?: unknown
}): WalletLooks | undefined {
  const shown = cleanText(name, 60)
  if (!shown) return undefined
  const address = typeof icon === 'string' && icon.length <= maxIcon ? icon.trim() : ''
  return /^(data:image\/|https:\/\/[^/])/i.test(address)
    ? { name: shown, imageUrl: address }
    : { name: shown }
}
