import type { Network } from '@latchkey/core'

/** Where an account can be looked up, if its network names an explorer (S3.04). */
export function addressExplorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (base === undefined || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (!/^https?:$/.test(url.protocol)) return undefined
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
