import { WALLETCONNECT_ID } from '../../model/walletConnectId.js'

/**
 * The id of sessions that serve several families. The core restores them and opens them with
 * `walletconnect:namespace`; no wallet in the page gets this id.
 *
 * @example
 * const isShared = connectorId === SHARED_CONNECTOR_ID
 */
export const SHARED_CONNECTOR_ID: string = WALLETCONNECT_ID
