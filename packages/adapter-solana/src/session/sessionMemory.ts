import type { AdapterHost, CaipNetworkId } from '@latchkey/core/adapter'

/** What a page has to remember of a wallet that remembers nothing itself. */
export interface SessionMemory {
  /** The network that the page was on, where the host still offers it; else the first it offers. */
  network(connectorId: string, wanted: CaipNetworkId | undefined): CaipNetworkId
  setNetwork(connectorId: string, caipNetworkId: CaipNetworkId): void
  /** Whether the page took leave of a wallet that cannot be told so. */
  hasLeft(connectorId: string): boolean
  setLeft(connectorId: string, left: boolean): void
}

const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export function sessionMemory({
  storage,
  ...host
}: Pick<AdapterHost, 'storage'> & { readonly offered: () => readonly CaipNetworkId[] }): SessionMemory {
  return {
    network(connectorId, wanted) {
      const offered = host.offered()
      const remembered = storage.getItem(`network:${connectorId}`)
      return (
        offered.find((id) => id === wanted) ??
        offered.find((id) => id === remembered) ??
        offered[0] ??
        mainnet
      )
    },
    setNetwork: (connectorId, caipNetworkId) => storage.setItem(`network:${connectorId}`, caipNetworkId),
    hasLeft: (connectorId) => storage.getItem(`left:${connectorId}`) !== null,
    setLeft: (connectorId, left) =>
      left ? storage.setItem(`left:${connectorId}`, '1') : storage.removeItem(`left:${connectorId}`),
  }
}
