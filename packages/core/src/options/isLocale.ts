/**
 * Whether `Intl` can make something of it, or it is left out. `Intl` throws where it cannot, in the middle of
 * whatever is drawn. `auto` is the visitor's own.
 */
export function isLocale(value: unknown): boolean {
  try {
    if (value !== 'auto') Intl.getCanonicalLocales(value as string)
    return true
  } catch {
    return false
  }
}
