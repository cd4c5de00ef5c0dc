import * as v from 'valibot'
import { orderText, time } from './onrampSchemas.js'

/** Hosts of the known providers' pages. A link to any other host is refused. */
const HOSTS: Readonly<Record<string, RegExp>> = {
  coinbase: /(^|\.)coinbase\.com$/,
  meld: /(^|\.)(meld\.io|meldcrypto\.com)$/,
  moonpay: /(^|\.)moonpay\.com$/,
  ramp: /(^|\.)(ramp\.network|rampnetwork\.com)$/,
  stripe: /(^|\.)(stripe\.com|crypto\.link\.com)$/,
  transak: /(^|\.)transak\.com$/,
}
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A provider's page: by `https:`, of its own host; one of this machine may do without. */
export function isPageOf(provider: string, value: string): boolean {
  if (value.length > 4096 || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  const own = Object.hasOwn(HOSTS, provider) ? HOSTS[provider] : undefined
  if (own) return protocol === 'https:' && own.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** What the gateway made for one order (S7.17). The address is looked at by {@link isPageOf}. */
export const linkSchema: v.GenericSchema<
  unknown,
  { readonly url: string; readonly orderId: string; readonly orderSecret: string; readonly expiresAt: number }
> = v.object({ url: v.string(), orderId: orderText, orderSecret: orderText, expiresAt: time })
