const NAME = 'lk_device'

/** How the cookie of a page is set. */
export interface CookieScope {
  /** Whether the page is served over https. */
  readonly isSecure: boolean
  /** Whether the cookie is one of a third party for the page. */
  readonly isCrossSite: boolean
}

/** `__Host-`: browsers take it over https only, and from no subdomain. */
const nameOf = ({ isSecure }: CookieScope): string => (isSecure ? `__Host-${NAME}` : NAME)

/** The header that gives a device its secret; an empty secret takes it away. */
export function writeCookie(secret: string, seconds: number, scope: CookieScope): string {
  const rules = scope.isCrossSite
    ? 'SameSite=None; Secure; Partitioned'
    : `SameSite=Lax${scope.isSecure ? '; Secure' : ''}`
  return `${nameOf(scope)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; ${rules}`
}

/** A device's secret, from `Authorization: Bearer`, else from the cookie. */
export function readSecret(headers: Headers, scope: CookieScope): string | undefined {
  const bearer = /^Bearer ([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined) return bearer
  const start = `${nameOf(scope)}=`
  const pair = (headers.get('cookie') ?? '').split(/; */).find((each) => each.startsWith(start))
  const secret = pair?.slice(start.length)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
