import { cleanText, embeddedImage } from '@latchkey/core/adapter'

/** What a wallet says of itself, as far as it can be shown. */
export interface WalletMetadata {
  readonly name: string
  readonly imageUrl?: string
}

/** The name and the picture of a wallet; `undefined` when it has no name. */
export function readMetadata({
  name,
  icon,
}: {
  readonly name?: unknown
  readonly icon?: unknown
}): WalletMetadata | undefined {
  const shown = cleanText(name, 60)
  const imageUrl = embeddedImage(icon)
  return shown ? { name: shown, ...(imageUrl && { imageUrl }) } : undefined
}
