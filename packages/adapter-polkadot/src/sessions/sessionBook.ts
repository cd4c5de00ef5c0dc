import {
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
export interface SessionBook {
  get(connectorId: string): LiveSession | undefined
  /** Takes the place of the one before, without an end in between. */
  put(session: LiveSession): Session
  /** Something is different: tells of it, or of the end where no account is left. */
  update(session: LiveSession, change: Partial<SessionState>): void
  /** Once for each session. */
  end(session: LiveSession): void
  toSession(session: LiveSession): Session
  /** @throws {ProviderDisconnectedError} {NoAccountsError} */
  account(
    connectorId: string,
    accountId: string | undefined,
  ): { readonly session: LiveSession; readonly account: WalletAccount }
  stop(): void
}

export function sessionBook(
  host: AdapterHost,
  spell: (accountId: string, caipNetworkId: CaipNetworkId) => string,
): SessionBook {
  const sessions = new Map<string, LiveSession>()

  function toAccounts({ accounts, caipNetworkId }: SessionState): readonly Account[] {
    return usableOn(accounts, caipNetworkId).map(({ accountId }) => {
      const address = spell(accountId, caipNetworkId)
      return { caipAddress: `${caipNetworkId}:${address}`, address, publicKey: accountId }
    })
  }

  function end(session: LiveSession): void {
    if (sessions.get(session.connectorId) !== session) return
    sessions.delete(session.connectorId)
    session.stop()
    host.emit({ type: 'disconnected', connectorId: session.connectorId })
  }

  const addresses = (state: SessionState): string =>
    toAccounts(state)
      .map(({ address }) => address)
      .join()

  return {
    get: (connectorId) => sessions.get(connectorId),
    put(session) {
      const before = sessions.get(session.connectorId)
      sessions.set(session.connectorId, session)
      before?.stop()
      return this.toSession(session)
    },
    update(session, change) {
      const { connectorId, state: before } = session
      if (sessions.get(connectorId) !== session) return
      const state = { ...before, ...change }
      if (toAccounts(state).length === 0) return end(session)
      session.state = state
      const { caipNetworkId, approved } = state
      if (caipNetworkId !== before.caipNetworkId)
        host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
      if (addresses(state) !== addresses(before))
        host.emit({ type: 'accountsChanged', connectorId, accounts: toAccounts(state) })
      if (approved && String(approved) !== String(before.approved))
        host.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds: approved })
    },
    end,
    toSession({ connectorId, wallet, state }) {
      const { caipNetworkId, approved } = state
      return {
        connectorId,
        wallet,
        accounts: toAccounts(state),
        caipNetworkId,
        ...(approved && { approvedCaipNetworkIds: approved }),
      }
    },
    account(connectorId, accountId) {
      const session = sessions.get(connectorId)
      if (!session) throw new ProviderDisconnectedError()
      const account = usableOn(session.state.accounts, session.state.caipNetworkId).find(
        (one) => one.accountId === accountId,
      )
      if (!account) throw new NoAccountsError()
      return { session, account }
    },
    stop() {
      sessions.forEach((session) => session.stop())
      sessions.clear()
    },
  }
}
