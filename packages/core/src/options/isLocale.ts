/** Whether `Intl` can make something of it, or it is left out. `Intl` throws where it cannot, in the middle of whatever is drawn. */
export function isLocale(value: unknown): boolean {
  try {
    Intl.getCanonicalLocales(value as string)
    return true
  } catch {
    return false
  }
}
