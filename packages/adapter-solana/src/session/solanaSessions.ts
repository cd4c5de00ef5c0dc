import {
  createSessions,
  ProviderDisconnectedError,
  type AdapterHost,
  type SessionChange,
  type Sessions,
} from '@latchkey/core/adapter'
import type { WalletAccount } from '@wallet-standard/base'

import { toAccounts, type LiveSession } from './liveSession.js'

/** The open sessions. Their accounts follow from what the wallets show. */
export interface SolanaSessions extends Sessions<LiveSession> {
  update(session: LiveSession, change: SessionChange & Partial<Pick<LiveSession, 'shown'>>): void
}

export function solanaSessions(host: AdapterHost): SolanaSessions {
  const sessions = createSessions<LiveSession>(host)
  return {
    ...sessions,
    update(session, { shown: next, ...change }) {
      if (sessions.get(session.connectorId) !== session) return
      const { caipNetworkId = session.caipNetworkId } = change
      const moves = caipNetworkId !== session.caipNetworkId
      const shown = next ?? (moves ? session.accountsOn?.(caipNetworkId) : undefined) ?? session.shown
      session.shown = shown
      sessions.update(session, { ...change, accounts: toAccounts(shown, caipNetworkId) })
    },
  }
}

/** @throws {ProviderDisconnectedError} there is no session */
export function sessionOf(sessions: SolanaSessions, connectorId: string): LiveSession {
  const session = sessions.get(connectorId)
  if (!session) throw new ProviderDisconnectedError()
  return session
}

/**
 * The account of a session that an address names.
 * @throws {ProviderDisconnectedError} the account is not part of the session
 */
export function accountOf({ shown }: LiveSession, address: string): WalletAccount {
  const account = shown.find((one) => one.address === address)
  if (!account) throw new ProviderDisconnectedError({ details: 'The account is not part of the session' })
  return account
}
