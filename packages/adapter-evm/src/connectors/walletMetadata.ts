import { cleanText, embeddedImage } from '@latchkey/core/adapter'

/** What a wallet says of itself, after the edge. */
export interface WalletMetadata {
  readonly name: string
  readonly rdns?: string
  readonly imageUrl?: string
}

const rdnsSyntax = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * The part of an EIP-6963 `info` that can be shown and stored; `undefined` when nothing of it can. By hand
 * rather than by schema: this is loaded with the page. The `uuid` is not read, for nothing depends on it.
 */
export function readMetadata(info: unknown): WalletMetadata | undefined {
  const { name, rdns, icon } = Object(info) as Record<string, unknown>
  const known =
    typeof rdns === 'string' && rdns.length <= 100 && rdnsSyntax.test(rdns) ? rdns.toLowerCase() : undefined
  const shown = cleanText(name, 60) || known
  if (!shown) return undefined
  // EIP-6963 wants the picture itself: an address would tell its host of every page that is opened.
  const imageUrl = embeddedImage(icon)
  return { name: shown, ...(known && { rdns: known }), ...(imageUrl && { imageUrl }) }
}
