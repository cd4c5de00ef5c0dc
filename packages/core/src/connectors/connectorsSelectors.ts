import type { ConnectorInfo } from '../model/connector.js'
import type { RootState, Core } from '../store/core.js'
import { own } from '../store/own.js'

export function selectConnector(
  state: RootState,
  namespace: string,
  connectorId: string,
): ConnectorInfo | undefined {
  return own(state.connectors.byNamespace, namespace)?.find((connector) => connector.id === connectorId)
}

export function selectConnectorName(
  state: RootState,
  namespace: string | undefined,
  connectorId: string | undefined,
): string | undefined {
  return namespace === undefined || connectorId === undefined
    ? undefined
    : selectConnector(state, namespace, connectorId)?.name
}

/** S2.12: the visitor has no other way to connect than by e-mail. */
export function selectOnlyEmail(state: RootState): boolean {
  // Asked with every change of the state, and there may be thousands of connectors.
  const families = Object.values(state.connectors.byNamespace).filter((all) => all.length > 0)
  return families.length > 0 && families.every((all) => all.every(({ type }) => type === 'AUTH'))
}

/**
 * The ways to wallets that there are now: those that announced themselves in this browser, and WalletConnect
 * where it is on.
 *
 * @param namespace of one family only
 * @example
 * const wallets = getConnectors(latchkey, 'solana')
 */
export function getConnectors({ store }: Pick<Core, 'store'>, namespace?: string): readonly ConnectorInfo[] {
  const all = Object.values(store.getState().connectors.byNamespace).flat()
  return namespace === undefined ? all : all.filter(({ chainNamespace }) => chainNamespace === namespace)
}
