import { selectCan } from '../adapters/adapters.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { selectActiveNamespace, selectConnectorId } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/**
 * Whether the account in use may register a name: there are a gateway and a zone, its family has names, and
 * its wallet is the embedded one (S6.03), or the host lets any wallet (R14).
 *
 * @example
 * if (read(core, selectMayRegisterName)) openModal(core, { view: 'RegisterAccountName' })
 */
export function selectMayRegisterName(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  const { features, hasGateway, namesZone } = state.options
  if (!features.names || !hasGateway || namesZone === undefined || namespace === undefined) return false
  const connectorId = selectConnectorId(state, namespace)
  if (connectorId === undefined || !selectCan(state, namespace, 'name:coinType')) return false
  return features.names === 'anyWallet' || selectConnector(state, namespace, connectorId)?.type === 'AUTH'
}
