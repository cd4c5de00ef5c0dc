/** Whether `Intl` can make something of it. It throws where it cannot, in the middle of whatever is drawn. `auto` is the visitor's own. */
export function isLocale(value: unknown): boolean {
  if (value === 'auto') return true
  try {
    return Intl.getCanonicalLocales(value as string).length === 1
  } catch {
    return false
  }
}
