import type { Core } from '../store/core.js'
import type { ConnectorInfo } from './connector.js'

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
