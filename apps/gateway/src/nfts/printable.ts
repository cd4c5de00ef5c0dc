// Control and format characters, line separators, lone surrogates, private ones, and letters that are drawn
// as nothing: they could fake or break a line of text.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
// No script puts more than three marks on a letter. A pile of them is drawn over the lines above.
const pile = /(\p{M}{3})\p{M}+/gu
const baseless = /^\p{M}+/u

/** A text of others as one line; nothing where it is none, or empty. */
export function printable(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value
    .slice(0, most * 8)
    .replace(/[\n\r\t]+/g, ' ')
    .replace(unprintable, '')
    .replace(pile, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(baseless, '')
  return [...line].slice(0, most).join('').trim() || undefined
}
