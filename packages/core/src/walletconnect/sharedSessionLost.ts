import { keptSessionEnded, sessionEnded } from '../connection/connectionEvents.js'
import { selectConnectorId } from '../connection/connectionSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/** The session ended elsewhere, in another tab for instance: every family that used it is without. */
export function sharedSessionLost({ getState, dispatch }: Pick<Tools, 'getState' | 'dispatch'>): void {
  const { byNamespace, kept } = getState().connection
  for (const namespace of new Set([...Object.keys(byNamespace), ...Object.keys(kept)])) {
    if (kept[namespace]?.[WALLETCONNECT_ID]) dispatch(keptSessionEnded({ namespace, connectorId: WALLETCONNECT_ID }))
    if (selectConnectorId(getState(), namespace) === WALLETCONNECT_ID) dispatch(sessionEnded({ namespace, connectorId: WALLETCONNECT_ID }))
  }
}
