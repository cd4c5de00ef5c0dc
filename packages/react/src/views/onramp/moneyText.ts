/** An amount of money, without a fraction where it has none: `$1,000`. */
export function wholeMoney(amount: string, currency: string, locale: string): string {
  const cents = /\.0*[1-9]/.test(amount) ? 2 : 0
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  })
  // Letters that lead a sign would change sides from right to left: `$US`.
  return format.format(amount as never).replace(/^\u200f.*\p{Lu}\p{Sc}$/u, '$&\u200e')
}

/** How many decimals a currency has: 2 of the dollar, none of the yen. */
export const centsOf = (currency: string | undefined): number =>
  (currency === undefined
    ? undefined
    : new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits) ??
  2

/** What stands for a currency: `$`, `€`, `£`, or the first letter of its code. */
export function signOf(code: string, locale: string): string {
  if (code === '') return ''
  // A language that writes letters before it (`US$`) knows it without them in English.
  const signs = [locale, 'en'].map((each) => {
    const format = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(each, format).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value.replace(/[\u200e\u200f]/g, '') ?? code
  })
  return signs.find((sign) => sign.length < 3) ?? code.slice(0, 1)
}
