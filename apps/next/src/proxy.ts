import { NextResponse, type NextRequest } from 'next/server'
import { origins } from './sandbox/networks'

/**
 * The strictest policy that Next works under: its own inline scripts carry the nonce, and nothing else may.
 */
function policyFor(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    `img-src 'self' data: blob: ${origins[0]}`,
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // `public/trusted-types.js` makes the one policy that there is.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Gives each page a policy of its own. Next reads the nonce from the request's. */
export function proxy(request: NextRequest): NextResponse {
  const policy = policyFor(btoa(crypto.randomUUID()))
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static|favicon.svg|trusted-types.js).*)' }
