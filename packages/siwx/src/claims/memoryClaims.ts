import type { Claims } from './claims.js'

/**
 * Single use within one process: for tests, and for a back end that is one process. Several need `sqlClaims`
 * or `redisClaims`, and so does one that restarts while challenges are open.
 *
 * @param options `now`: the time in milliseconds since 1970, default `Date.now`
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], verifiers, claims: memoryClaims() })
 */
export function memoryClaims({ now = Date.now }: { readonly now?: () => number } = {}): Claims {
  const taken = new Map<string, number>()
  return {
    claim: (key, until) => {
      // They are about in the order of their ends: the first that is not over ends the round.
      for (const [old, end] of taken) {
        if (end >= now()) break
        taken.delete(old)
      }
      const isFirst = !taken.has(key)
      if (isFirst) taken.set(key, until)
      return Promise.resolve(isFirst)
    },
  }
}
