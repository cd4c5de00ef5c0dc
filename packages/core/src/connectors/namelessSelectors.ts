import type { ConnectorInfo } from '../model/connector.js'
import type { RootState } from '../store/core.js'
import { selectConnector } from './connectorsSelectors.js'

/** What adapters call a wallet that announces no name of its own (S5.20). */
export const GENERIC_NAME = 'Browser Wallet'

/** S5.20: an injected wallet without a name of its own. */
export function nameless({ type, name, rdns }: ConnectorInfo): boolean {
  return type === 'INJECTED' && rdns === undefined && name === GENERIC_NAME
}

/** Whether a connector's name is not its own, but the one that adapters give it. */
export function selectIsNameless(
  state: RootState,
  namespace: string | undefined,
  connectorId: string | undefined,
): boolean {
  const connector =
    namespace === undefined || connectorId === undefined
      ? undefined
      : selectConnector(state, namespace, connectorId)
  return connector !== undefined && nameless(connector)
}
