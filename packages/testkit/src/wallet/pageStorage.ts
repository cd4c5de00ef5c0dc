/** The page's own storage; reading it throws where cookies are blocked. */
export function pageStorage(): globalThis.Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}
