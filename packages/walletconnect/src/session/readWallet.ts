import { cleanText, type WalletInfo } from '@latchkey/core/adapter'

// Pictures are addresses in this protocol; one of this length carries its picture inside.
const maxIcon = 100_000

/** What a wallet says of itself, as far as it can be shown. */
export function readWallet(metadata: unknown): WalletInfo {
  const { name, icons } = typeof metadata === 'object' && metadata !== null ? (metadata as { name?: unknown; icons?: unknown }) : {}
  const icon = Array.isArray(icons) ? icons.find(isIcon) : undefined
  return { name: cleanText(name, 60) || 'WalletConnect', type: 'WALLET_CONNECT', ...(icon && { icon }) }
}

/** An address that may stand in the `src` of an image, where scripts of an SVG do not run. */
function isIcon(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxIcon && /^(data:image\/|https:\/\/[^/])/i.test(value)
}
