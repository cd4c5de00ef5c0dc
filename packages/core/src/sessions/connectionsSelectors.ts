import { findNetwork } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Account, WalletInfo } from '../model/session.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'
import { refOf } from './sessionsSelectors.js'
import type { NetworksState } from './networksState.js'
import type { KnownSession, SessionsState } from './sessionsState.js'

/** A connected wallet, active or in the background. */
export interface ConnectedWallet {
  readonly namespace: string
  readonly connectorId: string
  readonly wallet: WalletInfo
  readonly accounts: readonly Account[]
  /** The active address; of a background wallet, the one that becomes active with it. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The active wallet of its namespace. */
  readonly isInUse: boolean
  /** In use, and its namespace is the active one. */
  readonly isActive: boolean
  /** A stored session that is still being restored (R6). */
  readonly isRestoring: boolean
}

const connectionsOf = memoByValues(
  (
    byId: SessionsState['byId'],
    activeByNamespace: SessionsState['activeByNamespace'],
    { requested, activeNamespace }: NetworksState,
    only: string | undefined,
  ): readonly ConnectedWallet[] => {
    const toWallet = (session: KnownSession): ConnectedWallet => {
      const { connectorId, wallet, accounts, address, caipNetworkId } = session
      const { namespace } = refOf(session)
      const isInUse = byId[activeByNamespace[namespace] ?? ''] === session
      return {
        namespace,
        connectorId,
        wallet,
        accounts,
        address,
        caipNetworkId: findNetwork(requested, caipNetworkId)?.caipNetworkId ?? caipNetworkId,
        isInUse,
        isActive: isInUse && namespace === activeNamespace,
        isRestoring: session.status === 'restoring',
      }
    }
    const wallets = Object.values(byId)
      .filter(({ status }) => status !== 'unavailable')
      .map(toWallet)
      // Nothing is shown of a background session before it is restored.
      .filter(({ isInUse, isRestoring }) => isInUse || !isRestoring)
      .toReversed()
    const namespaces = new Set([
      ...requested.map(({ chainNamespace }) => chainNamespace),
      ...wallets.map(({ namespace }) => namespace),
    ])
    return [...namespaces]
      .filter((namespace) => only === undefined || namespace === only)
      .flatMap((namespace) => {
        const own = wallets.filter((wallet) => wallet.namespace === namespace)
        return [...own.filter(({ isInUse }) => isInUse), ...own.filter(({ isInUse }) => !isInUse)]
      })
  },
)

/**
 * Every wallet that is connected, of one namespace or of all: namespaces in the host's order, the active
 * wallet first, then those used last. Returns the same list until one of them changes.
 *
 * @example
 * const canSwitch = selectConnections(state).length > 1
 */
export function selectConnections(
  { sessions, networks }: RootState,
  namespace?: string,
): readonly ConnectedWallet[] {
  return connectionsOf(sessions.byId, sessions.activeByNamespace, networks, namespace)
}

/**
 * The wallet that the page works with now: the active one of the active namespace.
 *
 * @returns `undefined` without a wallet
 * @example
 * const name = read(core, selectActiveConnection)?.wallet.name
 */
export function selectActiveConnection(state: RootState): ConnectedWallet | undefined {
  return selectConnections(state).find(({ isActive }) => isActive)
}
