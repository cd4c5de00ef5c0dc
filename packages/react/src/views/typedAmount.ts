/** The zeros of the digits that keyboards write: Western, Arabic, Persian, Devanagari, Thai, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]

/** The signs of a language between the whole and its fraction, and between thousands. */
function signsOf(locale: string): { readonly point: string; readonly group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000.5)
  const signOf = (kind: 'decimal' | 'group'): string => parts.find(({ type }) => type === kind)?.value ?? ''
  return { point: signOf('decimal') || '.', group: signOf('group') }
}

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? character : String(code - zero)
}

/**
 * What was typed as a decimal string, where it is one: the digits of a keyboard, the language's own point,
 * and the plain one, which number pads write everywhere. Anything else, two signs above all, stays as it is
 * for the check to name. Where points group thousands, `1.234` may be either number, and is none.
 *
 * @example readTyped('1,5', 'de') // '1.5'
 * @example readTyped('1,5', 'en') // '1,5'
 */
export function readTyped(text: string, locale: string): string {
  const plain = Array.from(text.trim(), digitOf).join('')
  const { point, group } = signsOf(locale)
  if (group === '.' && /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return plain.replaceAll('.', ' ')
  const read = point === '.' ? plain : plain.replaceAll(point, '.').replaceAll('٫', '.')
  // A point at the end, or at the start, is on the way to an amount.
  return read.replace(/^(\d+)\.$/, '$1').replace(/^\.(?=\d+$)/, '0.')
}

/** A decimal string as it is typed in a language. */
export function writeTyped(amount: string, locale: string): string {
  return amount.replace('.', signsOf(locale).point)
}
