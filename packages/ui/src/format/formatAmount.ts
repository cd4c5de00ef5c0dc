const THOUSANDS = /^-?0*[1-9]\d{3}/
// Too many digits even before the last word that there is.
const ENDLESS = /^-?0*[1-9]\d{18}/
const DECIMAL = /^-?\d+(\.\d+)?$/

/** How to write an amount. */
export interface AmountFormat {
  /** Locale of the digits. Default `en-US` (S9.09). */
  locale?: string | undefined
  /** Most decimals of a token amount; further ones are cut, never rounded up. Default 4. */
  decimals?: number | undefined
  /**
   * Thousands, millions and so on as a word or letter, two decimals at most: `98.76T`. From a thousand on; a
   * million `T` and more as `1.23E18`.
   */
  compact?: boolean | undefined
}

function compactly(value: string): Intl.NumberFormatOptions {
  const notation = ENDLESS.test(value) ? 'scientific' : 'compact'
  return { notation, maximumFractionDigits: 2, minimumFractionDigits: 0, roundingMode: 'trunc' }
}

// TypeScript types the argument as a numeric literal; Intl reads any decimal string exactly.
function write(format: Intl.NumberFormat, value: string): string {
  return format.format(value as `${number}`)
}

// In writing from right to left a sign that letters lead would change sides: `$US`.
function readAsOne(money: string): string {
  return money.replace(/^\u200f.*\p{Lu}\p{Sc}$/u, '$&\u200e')
}

// The smallest amount that so many decimals can show.
function smallest(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
}

function isZero(value: string): boolean {
  return !/[1-9]/.test(value)
}

/**
 * A token amount for the surface: at most four decimals, `<0.0001` for dust. No floating point anywhere.
 * What is not a decimal string becomes a dash.
 *
 * @example formatAmount('1234.56789') // '1,234.5678'
 */
export function formatAmount(
  value: string,
  { locale = 'en-US', decimals = 4, compact = false }: AmountFormat = {},
): string {
  if (!DECIMAL.test(value)) return '–'
  const format = new Intl.NumberFormat(
    locale,
    compact && THOUSANDS.test(value)
      ? compactly(value)
      : { maximumFractionDigits: decimals, roundingMode: 'trunc' },
  )
  const cut = value.replace(new RegExp(`(\\.\\d{${decimals}})\\d+$`), '$1')
  if (isZero(value) || !isZero(cut)) return write(format, isZero(value) ? '0' : value)
  return `${value.startsWith('-') ? '>-' : '<'}${write(format, smallest(decimals))}`
}

/**
 * An amount of money in the currency's own way, two decimals by default.
 *
 * @example formatFiat('3') // '$3.00'
 */
export function formatFiat(
  value: string,
  currency = 'USD',
  { locale = 'en-US', compact = false }: AmountFormat = {},
): string {
  if (!DECIMAL.test(value)) return '–'
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(compact && THOUSANDS.test(value) && compactly(value)),
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const dust = !isZero(value) && isZero(value.replace(new RegExp(`^(-?\\d+)(\\.\\d{${digits}})?.*$`), '$1$2'))
  if (dust) return `<${readAsOne(write(format, smallest(digits)))}`
  return readAsOne(write(format, isZero(value) ? '0' : value))
}
