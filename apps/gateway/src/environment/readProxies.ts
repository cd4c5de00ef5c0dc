import { isIP } from 'node:net'
import { StartError } from '../errors/startError.js'
import { listOf } from './values.js'

/**
 * Addresses and CIDRs of the reverse proxies in front (TRUST_PROXY).
 * @throws StartError that says why there is no simple switch
 */
export function readProxies(value: string | undefined): readonly string[] | undefined {
  const entries = listOf(value)
  const bad = entries?.find((entry) => !isAddressOrRange(entry))
  if (bad === undefined) return entries
  throw new StartError(
    `TRUST_PROXY must list the addresses or CIDRs of the reverse proxies, such as "127.0.0.1, 10.0.0.0/8", not "${bad}": from anybody else a caller's address could be made up.`,
  )
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A range of everything would trust what the caller wrote.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
