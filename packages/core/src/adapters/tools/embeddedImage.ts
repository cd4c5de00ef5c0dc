/** In characters. The largest pictures of wallets seen are below 100 kB. */
export const LONGEST_IMAGE = 300_000

/**
 * A picture within an address (`data:image/…`), which may always be shown: nothing is loaded, and in the
 * `src` of an image the scripts of an SVG do not run. For what wallets announce.
 *
 * @param value what a wallet says its picture is
 * @returns the address; `undefined` for anything else, and for a picture of more than 300,000 characters
 * @example
 * const imageUrl = embeddedImage(announced.icon)
 */
export function embeddedImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_IMAGE) return undefined
  const text = value.trim()
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) ? text : undefined
}
