/** An amount of money, without a fraction where it has none: `$1,000`. */
export function wholeMoney(amount: string, currency: string, locale: string): string {
  const cents = /\.0*[1-9]/.test(amount) ? 2 : 0
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  })
  return format.format(amount as never)
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
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return sign.length > 2 ? code.slice(0, 1) : sign
}
