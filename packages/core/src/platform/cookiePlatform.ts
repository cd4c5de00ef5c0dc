/** Sets a cookie of the page, over `https` only where the page came over it; on a server it does nothing. */
export function writeCookie(cookie: string): void {
  if (typeof document === 'undefined') return
  try {
    document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie
  } catch {
    // A frame without an origin of its own has no cookies.
  }
}
