// Control and format characters, line separators and lone surrogates: they could fake or break a line of text.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * A text from outside as one printable line; empty when it was no text.
 *
 * @param max characters
 * @example
 * const name = cleanText(announced.name, 48) || 'Wallet'
 */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  // Cut before looking at each character, so that a text of megabytes costs nothing.
  const line = value.slice(0, max * 8).replace(unprintable, '').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, max).join('').trimEnd()
}
