import { embeddedImage, LONGEST_IMAGE } from './embeddedImage.js'

/**
 * The address of a picture, if it may be loaded: an {@link embeddedImage}, a blob of this page, or a picture
 * of an origin that is allowed. A server of pictures hears of every visitor.
 *
 * @param value what a wallet, a server or a host says the picture is
 * @param isAllowed whether pictures of an origin (`https://cdn.example.org`) may be loaded
 * @example
 * safeImage('https://spy.example/icon.png', () => false) // undefined
 * safeImage(token.iconUrl, anyHttps)
 */
export function safeImage(value: unknown, isAllowed: (origin: string) => boolean): string | undefined {
  const embedded = embeddedImage(value)
  if (embedded !== undefined) return embedded
  const text = typeof value === 'string' && value.length <= LONGEST_IMAGE ? value.trim() : ''
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, username, password, href } = new URL(text)
  if (protocol === 'blob:') return href
  return /^https?:$/.test(protocol) && username === '' && password === '' && isAllowed(origin)
    ? href
    : undefined
}

/**
 * Allows every server that is reached by `https:`. For pictures of things that a visitor owns, not of wallets
 * that a page merely lists.
 *
 * @example safeImage(token.iconUrl, anyHttps)
 */
export const anyHttps = (origin: string): boolean => origin.startsWith('https://')
