import { attempt, MalformedResponseError, walletInfo } from '@latchkey/core/adapter'
import type { Account, CaipNetworkId, OpenSession, Sessions } from '@latchkey/core/adapter'

import type { DiscoveredWallet } from '../connectors/discovery.js'
import type { EmberWallet } from '../emberWallet.js'

export interface EmberSession extends OpenSession {
  readonly provider: EmberWallet
}

/** The session for what a wallet answered. */
export function beginSession(
  sessions: Sessions<EmberSession>,
  { info, wallet }: DiscoveredWallet,
  answer: unknown,
  caipNetworkId: CaipNetworkId,
): EmberSession {
  const session: EmberSession = {
    connectorId: info.id,
    wallet: walletInfo(info),
    provider: wallet,
    accounts: readAccounts(answer, caipNetworkId),
    caipNetworkId,
    leave: () => wallet.disconnect(),
    stop: () => stop(),
  }
  const stop = wallet.listen((told) => {
    attempt(() => sessions.update(session, { accounts: readAccounts(told, session.caipNetworkId) }))
  })
  return session
}

/** @throws {MalformedResponseError} */
function readAccounts(answer: unknown, caipNetworkId: CaipNetworkId): readonly Account[] {
  const isAddress = (each: unknown): each is string => typeof each === 'string' && /^em1[a-z0-9]+$/.test(each)
  if (!Array.isArray(answer) || !answer.every(isAddress))
    throw new MalformedResponseError({ details: 'accounts' })
  return [...new Set(answer)].map((address) => ({ address, caipAddress: `${caipNetworkId}:${address}` }))
}
