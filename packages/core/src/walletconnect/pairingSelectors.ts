import { selectCurrentEntry } from '../navigation/navigationSelectors.js'
import type { RootState } from '../store/rootState.js'
import type { PairingState } from './pairingState.js'
import type { RelayStatus } from './sharedConnector.js'

const IDLE: PairingState = { status: 'idle', attempt: 0, open: [] }

export function selectPairing(state: RootState): PairingState {
  return state.pairing ?? IDLE
}

/** What a code or a link may show now; `undefined` while there is nothing to show. */
export function selectPairingUri(state: RootState): string | undefined {
  return selectPairing(state).uri
}

/**
 * How the socket to the WalletConnect relay stands (behaviour 6.9): `connecting`, `connected`, or
 * `disconnected` after 5 s without one. `undefined` while nothing wants it: no pairing was asked for, and
 * there is no session over it.
 *
 * @example watch(core, selectRelayStatus, (status) => (banner.hidden = status !== 'disconnected'))
 */
export function selectRelayStatus(state: RootState): RelayStatus | undefined {
  return selectPairing(state).relay
}

/** A wallet's link was tapped, and the page is still what the visitor sees. */
export function selectIsLinkUnanswered(state: RootState): boolean {
  return selectPairing(state).linkOpened?.isUnanswered ?? false
}

/** The wallet of the directory that the visitor chose to reach, `undefined` for any. */
export function selectPairedWalletId(state: RootState): string | undefined {
  const entry = selectCurrentEntry(state)
  return entry?.view === 'ConnectingWalletConnect' ? entry.params?.walletId : undefined
}
