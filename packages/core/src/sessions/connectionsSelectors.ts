import { createSelector } from '@reduxjs/toolkit'
import type { Account, Session, WalletInfo } from '../model/session.js'
import type { CaipNetworkId } from '../model/network.js'
import type { RootState } from '../store/core.js'

/** A wallet that is connected, in use or beside the one in use. */
export interface ConnectedWallet {
  readonly namespace: string
  readonly connectorId: string
  readonly wallet: WalletInfo
  readonly accounts: readonly Account[]
  /** The address in use; of a wallet beside it, the one that would be. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The one in use in its family. */
  readonly isInUse: boolean
  /** In use, and its family is the active one. */
  readonly isActive: boolean
  /** A stored session that is still being picked up (R6). */
  readonly isRestoring: boolean
}

type Parts = Pick<RootState, 'accounts' | 'connection' | 'networks'>

function inUse({ accounts, connection, networks }: Parts, namespace: string): ConnectedWallet | undefined {
  const current = connection.byNamespace[namespace]
  const session = connection.stored[namespace]
  if (!current || current.status === 'disconnected' || session?.connectorId !== current.connectorId)
    return undefined
  return {
    ...wallet(namespace, session),
    address: accounts.byNamespace[namespace]?.address ?? session.accounts[0]?.address ?? '',
    caipNetworkId: networks.activeByNamespace[namespace] ?? session.caipNetworkId,
    isInUse: true,
    isActive: networks.activeNamespace === namespace,
    isRestoring: current.status === 'connecting',
  }
}

function wallet(
  namespace: string,
  { connectorId, wallet: info, accounts, caipNetworkId }: Session,
): ConnectedWallet {
  const address = accounts[0]?.address ?? ''
  return {
    namespace,
    connectorId,
    wallet: info,
    accounts,
    address,
    caipNetworkId,
    isInUse: false,
    isActive: false,
    isRestoring: false,
  }
}

const select: (state: RootState, namespace?: string) => readonly ConnectedWallet[] = createSelector(
  [
    (state: RootState) => state.accounts,
    (state: RootState) => state.connection,
    (state: RootState) => state.networks,
    (_state: RootState, namespace?: string) => namespace,
  ],
  (accounts, connection, networks, only): readonly ConnectedWallet[] => {
    const offered = networks.requested.map(({ chainNamespace }) => chainNamespace)
    const families = [
      ...new Set([
        ...offered,
        ...Object.keys(connection.byNamespace),
        ...connection.kept.map((kept) => kept.namespace),
      ]),
    ]
    return families
      .filter((namespace) => only === undefined || namespace === only)
      .flatMap((namespace) => [
        ...[inUse({ accounts, connection, networks }, namespace) ?? []].flat(),
        ...connection.kept
          .toReversed()
          .flatMap((kept) =>
            kept.live && kept.namespace === namespace ? wallet(namespace, kept.session) : [],
          ),
      ])
  },
)

/**
 * Every wallet that is connected, of one family or of all: families in the host's order, the wallet in use
 * first, then those used last. The same list again while nothing of it changed.
 *
 * @example
 * const canSwitch = selectConnections(state).length > 1
 */
export function selectConnections(state: RootState, namespace?: string): readonly ConnectedWallet[] {
  return select(state, namespace)
}

/** The wallet that is worked with now. */
export function selectActiveConnection(state: RootState): ConnectedWallet | undefined {
  return selectConnections(state).find(({ isActive }) => isActive)
}
