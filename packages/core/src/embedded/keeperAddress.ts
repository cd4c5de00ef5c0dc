/** A keeper holds keys: what goes there is not to be read on the way, but within one machine. */
export function isKeeperAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname))
  )
}

const siteOf = (address: string): string => new URL(address).hostname.split('.').slice(-2).join('.')

/** Whether browsers may take two addresses for one site. Without the list of public suffixes, so a hint. */
export function isSameSite(one: string, other: string): boolean {
  return !URL.canParse(one) || !URL.canParse(other) || siteOf(one) === siteOf(other)
}
