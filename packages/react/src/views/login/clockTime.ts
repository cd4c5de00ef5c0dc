const MINUTE = 60

/** Minutes and seconds as a clock shows them, in the digits of a language: `9:04`. */
export function clockTime(seconds: number, locale: string): string {
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  const padded = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  return `${digits.format(Math.floor(seconds / MINUTE))}:${padded.format(seconds % MINUTE)}`
}
