import type { Session } from '../adapters/session.js'
import { adapterOf } from '../adapters/adapterOf.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { ConnectorNotFoundError } from '../errors/connectors.js'
import type { CaipNetworkId } from '../networks/network.js'
import { selectNamespaceNetwork, selectNetwork } from '../networks/networksSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { toErrorShape } from '../store/errorShape.js'

export interface ConnectArg {
  readonly namespace: string
  readonly connectorId: string
  /** The network to be on afterwards; the family's active one when absent. */
  readonly caipNetworkId?: CaipNetworkId
}

/**
 * Asks a wallet for its accounts; it is the family's one in use afterwards, and whichever was stays connected beside
 * it. A second call for another connector calls the first one off.
 *
 * @throws {ChainAdapterNotFoundError} no adapter serves the namespace
 * @throws {ConnectorNotFoundError} the wallet has not announced itself
 * @throws {UserRejectedError} and the other wallet errors
 * @example
 * await connect(core, { namespace: 'eip155', connectorId: 'io.metamask' })
 */
export const connect: Command<ConnectArg, Session> = createCommand(
  'connection/connect',
  async ({ namespace, connectorId, caipNetworkId }: ConnectArg, { getState, services, signal }): Promise<Session> => {
    const adapter = adapterOf(services, namespace)
    if (!selectConnector(getState(), namespace, connectorId)) throw new ConnectorNotFoundError()
    // The placeholder of an unknown network is nothing to ask a wallet for.
    const target = caipNetworkId ?? selectNetwork(getState(), selectNamespaceNetwork(getState(), namespace)?.caipNetworkId)?.caipNetworkId
    const session = await adapter.connect({ connectorId, signal, ...(target && { caipNetworkId: target }) }).catch((error: unknown) => {
      const { code, message } = toErrorShape(error)
      if (code !== 'aborted') services.track({ event: 'CONNECT_ERROR', properties: { message } })
      throw error
    })
    if (!signal.aborted) services.track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: session.wallet.name } })
    return session
  },
  { policy: 'latest', identity: ({ namespace, connectorId }) => `${namespace}/${connectorId}` },
)
