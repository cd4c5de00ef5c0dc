import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose addresses of IPv4, and those of groups. */
const closedIPv4: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The only part of IPv6 whose addresses are public. */
const openIPv6 = ['2000::', 3] as const
/** What is not public in it: protocols, tunnels (Teredo, 6to4) and documentation. */
const closedIPv6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = listOf(closedIPv4, 'ipv4')
const open6 = listOf([openIPv6], 'ipv6')
const closed6 = listOf(closedIPv6, 'ipv6')

/**
 * Whether an IP address is one of the public internet. An IPv4 address in the clothes of IPv6 (mapped, or of
 * a NAT64) is judged as what it is.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !closed.check(ip, 'ipv4')
  // A zone belongs to addresses of one link.
  if (!isIPv6(ip) || ip.includes('%')) return false
  const inside = innerIPv4(ip)
  return inside === undefined
    ? open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6')
    : isPublicAddress(inside)
}

// The mapped addresses are no entry of a list: with `::ffff:0:0/96` Node closes every address of IPv4.
function innerIPv4(ip: string): string | undefined {
  const groups = groupsOf(ip)
  const head = groups.slice(0, 6).join(':')
  if (head !== '0:0:0:0:0:ffff' && head !== '64:ff9b:0:0:0:0') return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

/** The eight groups, each without leading zeros. */
function groupsOf(ip: string): readonly string[] {
  const [head = [], tail = []] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

function listOf(
  subnets: readonly (readonly [address: string, bits: number])[],
  kind: 'ipv4' | 'ipv6',
): BlockList {
  const list = new BlockList()
  for (const [address, bits] of subnets) list.addSubnet(address, bits, kind)
  return list
}
