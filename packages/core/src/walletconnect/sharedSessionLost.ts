import { keptSessionChanged, sessionEnded } from '../connection/connectionEvents.js'
import { selectConnectorId } from '../connection/connectionSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/** The session ended elsewhere, in another tab for instance: every family that used it is without. */
export function sharedSessionLost({ getState, dispatch }: Pick<Tools, 'getState' | 'dispatch'>): void {
  const { byNamespace, kept } = getState().connection
  for (const { namespace, session } of kept)
    if (session.connectorId === WALLETCONNECT_ID)
      dispatch(keptSessionChanged({ namespace, connectorId: WALLETCONNECT_ID }))
  for (const namespace of Object.keys(byNamespace)) {
    if (selectConnectorId(getState(), namespace) === WALLETCONNECT_ID)
      dispatch(sessionEnded({ namespace, connectorId: WALLETCONNECT_ID }))
  }
}
