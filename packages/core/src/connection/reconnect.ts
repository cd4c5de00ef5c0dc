import type { Session } from '../adapters/session.js'
import { adapterOf } from '../adapters/adapterOf.js'
import { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { keptSessionChanged, sessionEnded, sessionKept, sessionStarted } from './connectionEvents.js'
import { isKept } from './isKept.js'
import { selectConnection, selectConnectorId } from './connectionSelectors.js'

export interface ReconnectArg {
  readonly namespace: string
  readonly connectorId: string
}

/** S4.02: picks a stored session up without prompting; `undefined` when the wallet itself no longer grants it. */
export const reconnect: Command<ReconnectArg, Session | undefined> = createCommand(
  'connection/reconnect',
  async ({ namespace, connectorId }: ReconnectArg, { getState, dispatch, services, signal }) => {
    const adapter = adapterOf(services, namespace)
    const session = await (connectorId === WALLETCONNECT_ID
      ? services.features.load('walletConnect').then(({ restore }) => restore({ getState, dispatch, services, signal }, namespace))
      : adapter.reconnect(connectorId, signal))
    if (signal.aborted) return undefined
    // The visitor may have gone on with another wallet meanwhile.
    const inUse = selectConnectorId(getState(), namespace) === connectorId
    if (inUse && selectConnection(getState(), namespace).status === 'connecting')
      dispatch(session ? sessionStarted({ namespace, session, known: true }) : sessionEnded({ namespace, connectorId }))
    else if (!inUse && getState().connection.kept.some(isKept({ namespace, connectorId })))
      dispatch(session ? sessionKept({ namespace, session }) : keptSessionChanged({ namespace, connectorId }))
    return session
  },
  { policy: 'first', key: ({ namespace, connectorId }) => `${namespace}/${connectorId}` },
)
