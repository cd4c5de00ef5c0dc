/**
 * A plain count in the digits and groups of a language. English, the language of the first screen, does without
 * `Intl`: its first use in a page takes as long as drawing the modal.
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
