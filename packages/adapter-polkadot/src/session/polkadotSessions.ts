import {
  createSessions,
  NoAccountsError,
  ProviderDisconnectedError,
  type Account,
  type AdapterHost,
  type CaipNetworkId,
  type Session,
} from '@latchkey/core/adapter'

import type { LiveSession, SessionState } from './liveSession.js'
import { usableOn, type WalletAccount } from './walletAccount.js'

/** The sessions that hold now, at most one for each connector. */
export interface PolkadotSessions {
  get(connectorId: string): LiveSession | undefined
  /** Takes the place of the one before, without an end in between. */
  open(session: Omit<LiveSession, 'accounts'>): Session
  /** Tells of what differs, or of the end where no account is left. */
  update(session: LiveSession, change: Partial<SessionState>): void
  /** Once for each session. */
  end(session: LiveSession): void
  /**
   * @throws {ProviderDisconnectedError}
   * @throws {NoAccountsError}
   */
  account(
    connectorId: string,
    accountId: string | undefined,
  ): { readonly session: LiveSession; readonly account: WalletAccount }
}

export function polkadotSessions(
  host: AdapterHost,
  spell: (accountId: string, caipNetworkId: CaipNetworkId) => string,
): PolkadotSessions {
  const sessions = createSessions<LiveSession>(host)

  function toAccounts({ shared, caipNetworkId }: SessionState): readonly Account[] {
    return usableOn(shared, caipNetworkId).map(({ accountId }) => {
      const address = spell(accountId, caipNetworkId)
      return { caipAddress: `${caipNetworkId}:${address}`, address, publicKey: accountId }
    })
  }

  return {
    get: sessions.get,
    open: (session) => sessions.open(Object.assign(session, { accounts: toAccounts(session) })),
    update(session, { shared = session.shared, caipNetworkId = session.caipNetworkId, ...rest }) {
      if (sessions.get(session.connectorId) !== session) return
      session.shared = shared
      sessions.update(session, { ...rest, caipNetworkId, accounts: toAccounts({ shared, caipNetworkId }) })
    },
    end: sessions.end,
    account(connectorId, accountId) {
      const session = sessions.get(connectorId)
      if (!session) throw new ProviderDisconnectedError()
      const account = usableOn(session.shared, session.caipNetworkId).find(
        (one) => one.accountId === accountId,
      )
      if (!account) throw new NoAccountsError()
      return { session, account }
    },
  }
}
