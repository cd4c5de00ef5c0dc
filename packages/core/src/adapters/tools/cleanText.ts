// Control and format characters, line separators, lone surrogates, private ones, and letters that are drawn
// as nothing (the fillers of Hangul, an empty Braille pattern): they could fake or break a line of text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// No script puts more than three of them on a letter. A pile of them is drawn over the lines above.
const PILE = /(\p{M}{3})\p{M}+/gu
const BASELESS = /^\p{M}+/u

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
  const line = value
    .slice(0, max * 8)
    .replace(UNPRINTABLE, '')
    .replace(PILE, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BASELESS, '')
  return [...line].slice(0, max).join('').trim()
}
