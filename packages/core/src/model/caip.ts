import type { Account } from './session.js'
import type { CaipAddress, CaipNetworkId, Network } from './network.js'

/** The namespace of a CAIP-2 or CAIP-10 id: `eip155` of `eip155:1`. */
export function namespaceOf(caip: string): string {
  return caip.slice(0, caip.indexOf(':'))
}

/**
 * The reference of a CAIP-2 id.
 *
 * @example
 * const reference = referenceOf('fake:1') // '1'
 */
export function referenceOf(caipNetworkId: CaipNetworkId): string {
  return caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
}

/** The address of a CAIP-10 id: `0x…` of `eip155:1:0x…`. */
export function addressOf(caipAddress: string): string {
  return caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
}

/** CAIP-10 from its two halves. */
export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}`
}

/** CAIP-2: namespace of 3 to 8, reference of 1 to 32 characters. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}

/** CAIP-10: a network, and an address of 1 to 128 characters. */
export function isCaipAddress(value: string): value is CaipAddress {
  const end = value.lastIndexOf(':')
  return isCaipNetworkId(value.slice(0, end)) && /^[-.%a-zA-Z0-9]{1,128}$/.test(value.slice(end + 1))
}

/** A network of a list, by its id or by the one it had before. */
export function findNetwork(networks: readonly Network[], caipNetworkId: string): Network | undefined {
  return networks.find(
    (network) => network.caipNetworkId === caipNetworkId || network.deprecatedCaipNetworkId === caipNetworkId,
  )
}

/** A network with the host's own picture, where there is one (option `chainImages`). */
export function withChainImage(network: Network, images: Readonly<Record<string, string>>): Network {
  const imageUrl = images[network.caipNetworkId]
  return imageUrl ? { ...network, assets: { ...network.assets, imageUrl } } : network
}

/** The same accounts, named by CAIP-10 on a network that their session has moved to. */
export function onNetwork(accounts: readonly Account[], caipNetworkId: CaipNetworkId): Account[] {
  return accounts.map((account) => ({
    ...account,
    caipAddress: toCaipAddress(caipNetworkId, account.address),
  }))
}
