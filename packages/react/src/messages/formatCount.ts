/**
 * A plain count in the digits and groups of a language. English does without `Intl`, whose first use in a
 * page takes a noticeable part of the modal's first frame.
 *
 * @param count a whole number, not negative
 * @param locale a language tag
 */
export function formatCount(count: number, locale: string): string {
  // English of India groups by lakh, English of South Africa with spaces.
  if (/^en(-US|-GB)?$/.test(locale) || (count < 1000 && /^en(-|$)/.test(locale)))
    return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return count.toLocaleString(locale)
}
