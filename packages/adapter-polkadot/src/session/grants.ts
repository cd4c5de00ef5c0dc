import type { AdapterHost, CaipNetworkId } from '@latchkey/core/adapter'

/**
 * The extensions that let this page in, and the network that was in use. An extension cannot be asked whether
 * it knows a page: it would ask its person. So only one that agreed before is enabled without a click.
 */
export interface Grants {
  get(connectorId: string): CaipNetworkId | undefined
  set(connectorId: string, caipNetworkId: CaipNetworkId): void
  remove(connectorId: string): void
}

export function grants({ storage }: AdapterHost): Grants {
  const key = (connectorId: string): string => `granted/${connectorId}`
  return {
    get(connectorId) {
      const stored = storage.getItem(key(connectorId))
      return stored !== null && /^polkadot:[0-9a-f]{32}$/.test(stored) ? (stored as CaipNetworkId) : undefined
    },
    set: (connectorId, caipNetworkId) => storage.setItem(key(connectorId), caipNetworkId),
    remove: (connectorId) => storage.removeItem(key(connectorId)),
  }
}
