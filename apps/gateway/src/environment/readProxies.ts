import { BlockList, isIP } from 'node:net'
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

/** In bits, the widest private ranges: 10.0.0.0/8 and fc00::/7. Wider ones have callers in them. */
const WIDEST = { 4: 8, 6: 7 } as const
/** IPv4 as IPv6 writes it: the addresses of all callers over IPv4. */
const MAPPED = { address: '::ffff:0:0', bits: 96 } as const

function rangeOf(address: string, bits: number): BlockList {
  const range = new BlockList()
  range.addSubnet(address, bits, 'ipv6')
  return range
}

function widestOf(version: 4 | 6, address: string, bits: number): number {
  if (version === 4) return WIDEST[4]
  const isMapped =
    rangeOf(MAPPED.address, MAPPED.bits).check(address, 'ipv6') ||
    rangeOf(address, bits).check(MAPPED.address, 'ipv6')
  return isMapped ? MAPPED.bits + WIDEST[4] : WIDEST[6]
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', written, ...rest] = entry.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  if (written === undefined) return true
  const bits = Number(written)
  if (!/^\d{1,3}$/.test(written) || bits > (version === 4 ? 32 : 128)) return false
  return bits >= widestOf(version, address, bits)
}
