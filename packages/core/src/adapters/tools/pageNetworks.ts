import { ChainNotSupportedError } from '../../errors/wallet.js'
import type { CaipNetworkId } from '../../model/network.js'
import type { AdapterHost, ConnectRequest } from '../../model/adapter.js'
import type { CapabilityMap } from '../../model/capabilities.js'
import type { OpenSession, Sessions } from './sessions.js'

/** The networks of sessions whose wallets have none: the page decides, and requests name the network. */
export interface PageNetworks<Open extends OpenSession = OpenSession> {
  /**
   * The network of a new session: the wanted one, else the one of the session before, else the first that the
   * host offers.
   * @throws {ChainNotSupportedError} the host offers none
   */
  pick(connectorId: string, wanted: CaipNetworkId | undefined): CaipNetworkId
  /** Keeps the network of a connector for the next session with it. */
  keep(connectorId: string, caipNetworkId: CaipNetworkId): void
  /** `move` of `SessionHooks`: an open session follows a new `connect`, where the wallet agreed to that. */
  move(session: Open, request: ConnectRequest): void
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
): PageNetworks<Open> {
  const key = (connectorId: string): string => `network/${connectorId}`
  const isOffered = (id: CaipNetworkId): boolean =>
    host.networks.some(({ caipNetworkId }) => caipNetworkId === id)
  const keep = (connectorId: string, id: CaipNetworkId): void => host.storage.setItem(key(connectorId), id)
  const refuses = ({ approvedCaipNetworkIds: approved }: OpenSession, id: CaipNetworkId): boolean =>
    approved !== undefined && !approved.includes(id)
  function to(session: Open, caipNetworkId: CaipNetworkId): void {
    sessions.update(session, { caipNetworkId })
    keep(session.connectorId, caipNetworkId)
  }
  return {
    keep,
    pick(connectorId, wanted) {
      const offered = host.networks.map(({ caipNetworkId }) => caipNetworkId)
      const before = host.storage.getItem(key(connectorId))
      const found = offered.find((id) => id === wanted) ?? offered.find((id) => id === before) ?? offered[0]
      if (!found) throw new ChainNotSupportedError()
      return found
    },
    move(session, { caipNetworkId: wanted }) {
      if (wanted && isOffered(wanted) && !refuses(session, wanted)) to(session, wanted)
    },
    async switchNetwork({ connectorId, network: { caipNetworkId }, signal }) {
      signal.throwIfAborted()
      const session = sessions.need(connectorId)
      if (refuses(session, caipNetworkId)) throw new ChainNotSupportedError({ details: caipNetworkId })
      to(session, caipNetworkId)
    },
  }
}
