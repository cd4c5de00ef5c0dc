import { ConnectorNotFoundError } from '../../errors/connection.js'
import type { ConnectorInfo } from '../../model/connector.js'
import type { AdapterHost } from '../../model/adapter.js'
import type { Session, WalletInfo } from '../../model/session.js'

/** A session that is open. A family adds what it needs to ask the wallet. */
export interface OpenSession extends Session {
  /** Ends the listening to the wallet. Called once, when the session ends or another takes its place. */
  stop(): void
  /**
   * Asks the wallet to take its permission back.
   * @returns `false` where the wallet cannot be asked that
   */
  leave(): Promise<unknown>
}

/** What of a session changes while it lasts. */
export type SessionChange = Partial<Pick<Session, 'accounts' | 'caipNetworkId' | 'approvedCaipNetworkIds'>>

/** The open sessions of an instance, at most one for each connector. */
export interface Sessions<Open extends OpenSession> {
  get(connectorId: string): Open | undefined
  /** @throws {ConnectorNotFoundError} there is no session with it */
  need(connectorId: string): Open
  all(): readonly Open[]
  /** Adds a session. An older one of the same connector ends without an event. */
  open(session: Open): Session
  /**
   * Changes a session and emits an event for what differs. A session without accounts ends. After a move the
   * accounts that are not given are named on the new network. A session that is over is not changed.
   */
  update(session: Open, change: SessionChange): void
  /** Ends a session and emits `disconnected`, once. */
  end(session: Open): void
}

/**
 * The sessions of an instance. They stop with the instance, without an event.
 *
 * @example
 * const sessions = createSessions(host)
 * const session: OpenSession = {
 *   connectorId: info.id,
 *   wallet: walletInfo(info),
 *   accounts,
 *   caipNetworkId: 'tron:0x94a9059e',
 *   stop,
 *   leave,
 * }
 * sessions.open(session)
 * sessions.update(session, { caipNetworkId: 'tron:0x2b6653dc' }) // emits networkChanged
 */
export function createSessions<Open extends OpenSession>(
  host: Pick<AdapterHost, 'emit' | 'signal'>,
): Sessions<Open> {
  const sessions = new Map<string, Open>()

  function end(session: Open): void {
    const { connectorId } = session
    if (sessions.get(connectorId) !== session) return
    sessions.delete(connectorId)
    session.stop()
    host.emit({ type: 'disconnected', connectorId })
  }

  host.signal.addEventListener('abort', () => {
    sessions.forEach((session) => session.stop())
    sessions.clear()
  })
  return {
    get: (connectorId) => sessions.get(connectorId),
    need(connectorId) {
      const session = sessions.get(connectorId)
      if (!session) throw new ConnectorNotFoundError({ details: connectorId })
      return session
    },
    all: () => [...sessions.values()],
    open(session) {
      const before = sessions.get(session.connectorId)
      sessions.set(session.connectorId, session)
      before?.stop()
      return toSession(session)
    },
    update(session, change) {
      const { connectorId, accounts: before, caipNetworkId: from, approvedCaipNetworkIds: agreed } = session
      if (sessions.get(connectorId) !== session) return
      const caipNetworkId = change.caipNetworkId ?? from
      const accounts =
        change.accounts ??
        before.map((account) => ({ ...account, caipAddress: `${caipNetworkId}:${account.address}` as const }))
      if (accounts.length === 0) return end(session)
      Object.assign(session, change, { accounts })
      if (caipNetworkId !== from) host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
      if (addressesOf(accounts) !== addressesOf(before))
        host.emit({ type: 'accountsChanged', connectorId, accounts })
      const { approvedCaipNetworkIds } = session
      if (approvedCaipNetworkIds && String(approvedCaipNetworkIds) !== String(agreed))
        host.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds })
    },
    end,
  }
}

const addressesOf = (accounts: Session['accounts']): string => accounts.map(({ address }) => address).join()

/**
 * The plain data of an open session.
 *
 * @example
 * const reconnect = async (connectorId: string) => toSession(sessions.need(connectorId))
 */
export function toSession({
  connectorId,
  wallet,
  accounts,
  caipNetworkId,
  approvedCaipNetworkIds,
}: Session): Session {
  return {
    connectorId,
    wallet,
    accounts,
    caipNetworkId,
    ...(approvedCaipNetworkIds && { approvedCaipNetworkIds }),
  }
}

/**
 * The wallet of a session, as discovery found it.
 *
 * @example
 * const { name, icon } = walletInfo(info)
 */
export function walletInfo({ name, type, imageUrl, rdns }: ConnectorInfo): WalletInfo {
  return { name, type, ...(imageUrl && { icon: imageUrl }), ...(rdns && { rdns }) }
}
