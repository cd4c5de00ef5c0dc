/**
 * What was typed in a language's own digits, with its own decimal sign, as a decimal string with a point. A
 * point is a decimal point everywhere; a sign that groups digits in the language is none. What is no number
 * stays as it is, for the reader of amounts to refuse.
 *
 * @example readAmount('1,5', 'de') // '1.5'
 * @example readAmount('1,5', 'en') // '1,5'
 */
export function readAmount(text: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = [...format.format(9_876_543_210)].reverse()
  const sign = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const plain = [...text.trim()]
    .map((letter) => {
      const digit = digits.indexOf(letter)
      return digit < 0 ? letter : String(digit)
    })
    .join('')
    .replace(sign, '.')
  // A number that is being typed: `1.` and `.5`.
  return plain.replace(/^(\d+)\.$/, '$1').replace(/^\.(\d+)$/, '0.$1')
}
