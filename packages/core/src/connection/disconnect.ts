import { adapterOf } from '../adapters/adapterOf.js'
import { connect } from './connect.js'
import { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
import { reconnect } from './reconnect.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { toErrorShape } from '../store/errorShape.js'
import type { RootState } from '../store/rootState.js'
import { selectConnection, selectConnectorId } from './connectionSelectors.js'
import { sessionEnded } from './connectionEvents.js'

export interface DisconnectArg {
  /** One family, and those that share its WalletConnect or embedded-wallet session. All families when absent. */
  readonly namespace?: string
}

/** Connectors whose one session serves several families (S4.07). */
const SHARED_TYPES: readonly string[] = ['WALLET_CONNECT', 'AUTH']

function namespacesToEnd(state: RootState, namespace: string | undefined): readonly string[] {
  const known = Object.keys(state.connection.byNamespace).filter((each) => selectConnectorId(state, each) !== undefined)
  if (namespace === undefined) return known
  const type = walletType(state, namespace)
  return known.filter((each) => each === namespace || (type !== undefined && SHARED_TYPES.includes(type) && walletType(state, each) === type))
}

function walletType(state: RootState, namespace: string): string | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'disconnected' ? undefined : connection.wallet?.type
}

/**
 * Ends sessions (S4.07). Families that could be ended stay ended when another one fails.
 *
 * @throws the first failure, after every family was tried
 * @example
 * await disconnect(core)
 */
export const disconnect: Command<DisconnectArg | undefined, void> = createCommand(
  'connection/disconnect',
  async (arg: DisconnectArg | undefined, { getState, dispatch, services }) => {
    connect.cancel({ services })
    const results = await Promise.allSettled(
      namespacesToEnd(getState(), arg?.namespace).map(async (namespace) => {
        const connectorId = selectConnectorId(getState(), namespace) as string
        reconnect.cancel({ services }, namespace)
        await adapterOf(services, namespace).disconnect(connectorId)
        // A session that is still being restored is not the adapter's yet. Without the code there is none to end.
        if (connectorId === WALLETCONNECT_ID)
          await services.features.load('walletConnect').then(({ end }) => end({ getState, dispatch, services })).catch(() => undefined)
        dispatch(sessionEnded({ namespace, connectorId }))
      }),
    )
    // S4.07: a success event, or an error event if any chain failed.
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure) return services.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: arg?.namespace ?? 'all' } })
    services.track({ event: 'DISCONNECT_ERROR', properties: { message: toErrorShape(failure.reason).message } })
    throw failure.reason
  },
)
