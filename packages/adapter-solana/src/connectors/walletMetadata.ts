import { cleanText } from '@latchkey/core/adapter'

/** What a wallet says of itself, after the edge. */
export interface WalletMetadata {
  readonly name: string
  readonly imageUrl?: string
}

// The largest pictures seen are below 100 kB.
const maxIcon = 300_000
// The name under which its owners know it.
const knownAs: Readonly<Record<string, string>> = { Trust: 'Trust Wallet' }

/**
 * The part of it that can be shown and stored; `undefined` when nothing of it can. By hand: this is loaded
 * with the page.
 */
export function readMetadata({
  name,
  icon,
}: {
  readonly name?: unknown
  readonly icon?: unknown
}): WalletMetadata | undefined {
  const text = cleanText(name, 60)
  if (!text) return undefined
  const address = typeof icon === 'string' && icon.length <= maxIcon ? icon.trim() : ''
  return {
    name: knownAs[text] ?? text,
    // In the `src` of an image the scripts of an SVG do not run. A picture elsewhere would tell its server of
    // the visit.
    ...(/^data:image\//i.test(address) && { imageUrl: address }),
  }
}
