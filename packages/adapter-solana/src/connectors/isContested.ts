import type { DiscoveredWallet } from './discovery.js'

/**
 * Whether several wallets of the page claim the name of one: ids are names, and which of the wallets a stored
 * one means cannot be told. A wallet of the host shares its name with no other.
 */
export function isContested(wallets: readonly DiscoveredWallet[], connectorId: string): boolean {
  const found = wallets.find(({ info }) => info.id === connectorId)
  const rivals = wallets.filter(({ source, info }) => 'standard' in source && info.name === found?.info.name)
  return found !== undefined && 'standard' in found.source && rivals.length > 1
}
