import type { CaipNetworkId } from '../model/network.js'
import type { Session } from '../model/session.js'
import { readSession } from './storedConnection.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { abortError, toErrorShape } from '../errors/base.js'
import { selectNamespaceNetwork, selectNetwork } from './sessionsSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** Which wallet to connect, and where. */
export interface ConnectArg {
  readonly namespace: string
  readonly connectorId: string
  /**
   * The network to be on afterwards, for which the wallet may ask the visitor. It stays on its own network
   * when absent.
   */
  readonly caipNetworkId?: CaipNetworkId
}

/**
 * Asks a wallet for its accounts and makes its session the active one of its family. The session that was
 * active stays connected. A second call for another connector aborts the first one.
 *
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterNotFoundError} no adapter serves the namespace
 * @throws {ConnectorNotFoundError} the wallet has not announced itself
 * @throws {CaipNetworkNotFoundError} the network is not offered
 * @throws {UserRejectedError} and the other wallet errors
 * @example
 * await connect(core, { namespace: 'eip155', connectorId: 'io.metamask' })
 */
export const connect: Command<ConnectArg, Session> = createCommand(
  'connection/connect',
  async ({ namespace, connectorId, caipNetworkId }: ConnectArg, tools): Promise<Session> => {
    const { getState, services, signal } = tools
    const adapter = services.adapters.get(namespace)
    if (
      !services.signal ||
      !adapter ||
      !selectConnector(getState(), namespace, connectorId) ||
      (caipNetworkId !== undefined && !selectNetwork(getState(), caipNetworkId))
    )
      throw (await services.features.load('sessions')).connectMistake(tools, {
        namespace,
        connectorId,
        ...(caipNetworkId !== undefined && { caipNetworkId }),
      })
    // A wallet is not asked for the placeholder of an unknown network.
    const target =
      caipNetworkId ??
      selectNetwork(getState(), selectNamespaceNetwork(getState(), namespace)?.caipNetworkId)?.caipNetworkId
    const oneClick = services.features.get('oneClick')
    const signIn = oneClick?.connectChallenge(tools, { namespace, connectorId })
    const asked = adapter
      .connect({
        connectorId,
        signal,
        ...(signIn && { signIn }),
        ...(target && { caipNetworkId: target }),
        ...(caipNetworkId && { mayMove: true }),
      })
      .then(async (answer: unknown) => {
        if (signal.aborted) throw abortError()
        const session = readSession(answer, namespace)
        if (session?.connectorId === connectorId) {
          if (signIn) oneClick?.takeSignature(answer, session.accounts, tools)
          return session
        }
        // A session that cannot be used is ended, so that none stays open unseen.
        void (async () => adapter.disconnect(connectorId))().catch(() => undefined)
        return (await services.features.load('sessions')).checkedSession(tools, answer, {
          namespace,
          connectorId,
        })
      })
    const session = await asked.catch((error: unknown) => {
      const { code, message } = toErrorShape(error)
      if (code !== 'aborted') services.track({ event: 'CONNECT_ERROR', properties: { message } })
      throw error
    })
    if (!signal.aborted)
      services.track({
        event: 'CONNECT_SUCCESS',
        properties: { method: 'browser', name: session.wallet.name },
      })
    return session
  },
  { policy: 'latest', identity: ({ namespace, connectorId }) => `${namespace}/${connectorId}` },
)
