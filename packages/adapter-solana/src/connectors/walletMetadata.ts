import { cleanText, embeddedImage } from '@latchkey/core/adapter'

/** What a wallet says of itself, after the edge. */
export interface WalletMetadata {
  readonly name: string
  readonly imageUrl?: string
}

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
  const imageUrl = embeddedImage(icon)
  return {
    // The name under which its owners know it.
    name: text === 'Trust' ? 'Trust Wallet' : text,
    ...(imageUrl && { imageUrl }),
  }
}
