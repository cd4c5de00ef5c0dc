/**
 * Where the ten digits of scripts begin that keyboards offer: Arabic, Persian, Devanagari, Thai, full width.
 */
const ZEROS: readonly number[] = [0x660, 0x6f0, 0x966, 0xe50, 0xff10]

/**
 * The digits of a text, as a server wants them: 0 to 9, whatever script they are written in, and nothing
 * else.
 *
 * @example digitsOf('Code: ١٢٣-456') // '123456'
 */
export function digitsOf(text: string): string {
  let digits = ''
  for (const character of text) {
    if (character >= '0' && character <= '9') digits += character
    else {
      const code = character.codePointAt(0) ?? 0
      const zero = ZEROS.find((each) => code >= each && code < each + 10)
      if (zero !== undefined) digits += String(code - zero)
    }
  }
  return digits
}
