import {
  attempt,
  ChainNotSupportedError,
  ConnectorNotFoundError,
  createAttempts,
  createQuestions,
  NoAccountsError,
  SHARED_CONNECTOR_ID,
  toSession,
  UnauthorizedError,
  UserRejectedError,
  WalletTimeoutError,
  type CaipNetworkId,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'

import { switchNetwork } from '../capabilities/switchNetwork.js'
import type { Discovery } from '../connectors/discovery.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { openExtension, type SessionListener } from './extensionSession.js'

/** The three session calls of the adapter contract. */
export function sessionCalls(
  context: PolkadotContext,
  discovery: Discovery,
): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const { host, sessions, granted, silentTimeout } = context
  const [attempts, questions] = [createAttempts(), createQuestions()]
  /** Grants whose extension did not answer: good for this page, and not stored for the next. */
  const unanswered = new Map<string, CaipNetworkId>()
  const listener: SessionListener = {
    onAccounts: (session, shared) => sessions.update(session, { shared }),
    onEnd(session) {
      if (sessions.get(session.connectorId) === session) granted.remove(session.connectorId)
      sessions.end(session)
    },
  }

  /** The networks of the page, the wanted one first. */
  function networks(wanted: CaipNetworkId | undefined): readonly CaipNetworkId[] {
    const offered = host.networks.map(({ caipNetworkId }) => caipNetworkId)
    if (offered.length === 0) throw new ChainNotSupportedError()
    return offered.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))
  }

  function connect({ connectorId, caipNetworkId, signal: caller }: ConnectRequest): Promise<Session> {
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      signal.throwIfAborted()
      const open = sessions.get(connectorId)
      if (open) {
        const network = host.networks.find((offered) => offered.caipNetworkId === caipNetworkId)
        // Without an account on that network, the session stays where it is.
        if (network) attempt(() => switchNetwork(context, { connectorId, network, signal }))
        return toSession(open)
      }
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      const session = await openExtension(
        { host, found, networks: networks(caipNetworkId), signal, silentTimeout, silent: false, questions },
        listener,
      )
      granted.set(connectorId, session.caipNetworkId)
      return sessions.open(session)
    })
  }

  function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    return attempts.run(connectorId, [caller, host.signal], async (signal, abort) => {
      const open = sessions.get(connectorId)
      if (open) return toSession(open)
      const before = granted.get(connectorId) ?? unanswered.get(connectorId)
      if (!before || connectorId === SHARED_CONNECTOR_ID) return undefined
      discovery.look()
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      try {
        const session = await openExtension(
          { host, found, networks: networks(before), signal, silentTimeout, silent: true },
          listener,
        )
        unanswered.delete(connectorId)
        granted.set(connectorId, session.caipNetworkId)
        return sessions.open(session)
      } catch (error) {
        abort()
        // One that does not answer asks its person, whom this page may ask once and not on every visit.
        const isSilent = error instanceof WalletTimeoutError
        if (
          !(
            isSilent ||
            error instanceof NoAccountsError ||
            error instanceof UserRejectedError ||
            error instanceof UnauthorizedError
          )
        )
          throw error
        granted.remove(connectorId)
        if (!isSilent) return undefined
        unanswered.set(connectorId, before)
        throw error
      }
    })
  }

  async function disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void> {
    attempts.callOff(connectorId)
    unanswered.delete(connectorId)
    // What is stored is the other tab's word by now.
    if (!how?.elsewhere) granted.remove(connectorId)
    const session = sessions.get(connectorId)
    if (!session) return
    sessions.end(session)
    if (!how?.elsewhere) await session.leave().catch(() => undefined)
  }

  return { connect, reconnect, disconnect }
}
