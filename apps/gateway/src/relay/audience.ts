/**
 * Whether an address names this relay.
 * @param configured its addresses; without any, the one under which it was called counts
 */
export function createIsAudience(
  configured: readonly string[] | undefined,
): (audience: string, calledAs: string) => boolean {
  const own = configured && new Set(configured.map(plain))
  return (audience, calledAs) => {
    const named = plain(audience)
    if (named === undefined) return false
    if (own) return own.has(named)
    // Whether a proxy in front speaks TLS cannot be seen from here.
    return ['ws', 'wss'].some((scheme) => plain(`${scheme}://${calledAs}`) === named)
  }
}

/**
 * Without the differences that mean nothing: a default port, the case of the host, a slash at the end, a
 * query.
 */
function plain(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  return protocol === 'ws:' || protocol === 'wss:'
    ? `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
    : undefined
}
