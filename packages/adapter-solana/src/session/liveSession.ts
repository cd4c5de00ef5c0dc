import type { Account, CaipNetworkId, OpenSession } from '@latchkey/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { solanaProvider, type SolanaProvider } from '../provider/solanaProvider.js'

/** What a session begins with. */
export interface SessionStart extends Omit<OpenSession, 'accounts'> {
  readonly standard: Wallet
  /** The accounts on the network, as the wallet shows them. */
  readonly shown: readonly WalletAccount[]
  /** The accounts on another network, where the wallet grants them by network. */
  readonly accountsOn?: (caipNetworkId: CaipNetworkId) => readonly WalletAccount[]
}

/** A session with a wallet of the Wallet Standard, whichever way it was reached. */
export interface LiveSession extends OpenSession, SessionStart {
  /** Empty once the session is over. */
  shown: readonly WalletAccount[]
  readonly provider: SolanaProvider
}

export function liveSession(start: SessionStart): LiveSession {
  const state = {
    ...start,
    accounts: toAccounts(start.shown, start.caipNetworkId),
    stop() {
      state.shown = []
      start.stop()
    },
  }
  return Object.assign(state, { provider: solanaProvider(start.standard, state) })
}

export function toAccounts(shown: readonly WalletAccount[], on: CaipNetworkId): readonly Account[] {
  return shown.map(({ address }) => ({ address, caipAddress: `${on}:${address}` }))
}
