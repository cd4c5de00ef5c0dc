import { cleanText, type WalletInfo, type WalletLinks } from '@latchkey/core/adapter'

// Pictures are addresses in this protocol; one of this length carries its picture inside.
const maxIcon = 100_000

/** What a wallet says of itself, as far as it can be shown. */
export function readWallet(metadata: unknown): WalletInfo {
  const { name, icons } =
    typeof metadata === 'object' && metadata !== null ? (metadata as { name?: unknown; icons?: unknown }) : {}
  const icon = Array.isArray(icons) ? icons.find(isIcon) : undefined
  return { name: cleanText(name, 60) || 'WalletConnect', type: 'WALLET_CONNECT', ...(icon && { icon }) }
}

/** An address that may stand in the `src` of an image, where scripts of an SVG do not run. */
function isIcon(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxIcon && /^(data:image\/|https:\/\/[^/])/i.test(value)
}

const maxLink = 2048

/** Where a page on the same device finds the wallet; what may be opened is for others to say. */
export function readLinks(metadata: unknown): WalletLinks {
  const { native, universal } = Object(Object(metadata).redirect) as Partial<
    Record<keyof WalletLinks, unknown>
  >
  return { ...(isLink(native) && { native }), ...(isLink(universal) && { universal }) }
}

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLink
