import { ChainNotSupportedError } from '../../errors/wallet.js'
import type { CaipNetworkId } from '../../model/network.js'
import type { AdapterHost } from '../../model/adapter.js'
import type { CapabilityMap } from '../../model/capabilities.js'
import type { OpenSession, Sessions } from './sessions.js'

/** The networks of sessions whose wallets have none: the page decides, and requests name the network. */
export interface PageNetworks {
  /**
   * The network of a new session: the wanted one, else the one of the session before, else the first that the
   * host offers.
   * @throws {ChainNotSupportedError} the host offers none
   */
  pick(connectorId: string, wanted: CaipNetworkId | undefined): CaipNetworkId
  /** The capability `network:switch`. Asks the wallet nothing. */
  readonly switchNetwork: CapabilityMap['network:switch']
}

/**
 * @param host keeps the network of each connector (`network/<connectorId>` in the storage)
 * @example
 * const networks = createPageNetworks(host, sessions)
 * const caipNetworkId = networks.pick(connectorId, request.caipNetworkId)
 * const capabilities = { 'network:switch': networks.switchNetwork }
 */
export function createPageNetworks<Open extends OpenSession>(
  host: Pick<AdapterHost, 'networks' | 'storage'>,
  sessions: Sessions<Open>,
): PageNetworks {
  const key = (connectorId: string): string => `network/${connectorId}`
  return {
    pick(connectorId, wanted) {
      const offered = host.networks.map(({ caipNetworkId }) => caipNetworkId)
      const before = host.storage.getItem(key(connectorId))
      const found = offered.find((id) => id === wanted) ?? offered.find((id) => id === before) ?? offered[0]
      if (!found) throw new ChainNotSupportedError()
      return found
    },
    async switchNetwork({ connectorId, network: { caipNetworkId } }) {
      sessions.update(sessions.need(connectorId), { caipNetworkId })
      host.storage.setItem(key(connectorId), caipNetworkId)
    },
  }
}
