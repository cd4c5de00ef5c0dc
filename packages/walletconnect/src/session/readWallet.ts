import { anyHttps, cleanText, safeImage, type WalletInfo, type WalletLinks } from '@latchkey/core/adapter'

/** A wallet's metadata, as far as it can be shown. */
export function readWallet(metadata: unknown): WalletInfo {
  const { name, icons } =
    typeof metadata === 'object' && metadata !== null ? (metadata as { name?: unknown; icons?: unknown }) : {}
  const icon = Array.isArray(icons)
    ? icons.map((each) => safeImage(each, anyHttps)).find((each) => each !== undefined)
    : undefined
  return { name: cleanText(name, 60) || 'WalletConnect', type: 'WALLET_CONNECT', ...(icon && { icon }) }
}

const maxLink = 2048

/** The wallet's links for a page on the same device; the caller decides which may be opened. */
export function readLinks(metadata: unknown): WalletLinks {
  const { native, universal } = Object(Object(metadata).redirect) as Partial<
    Record<keyof WalletLinks, unknown>
  >
  return { ...(isLink(native) && { native }), ...(isLink(universal) && { universal }) }
}

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLink
