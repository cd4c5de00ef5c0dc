import {
  ChainNotSupportedError,
  ConnectorNotFoundError,
  createAttempts,
  NoAccountsError,
  UnauthorizedError,
  untilAborted,
  UserRejectedError,
  type CaipNetworkId,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'

import { sharedId, type Discovery } from '../connectors/discovery.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { openExtension, type SessionListener } from './extensionSession.js'

// How long a page may have to wait for its extension after a reload, in ms.
const lateInjection = 2000

/** The three session calls of the adapter contract. */
export function sessionCalls(context: PolkadotContext, discovery: Discovery): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const { host, book, granted, silentTimeout } = context
  const attempts = createAttempts()
  const listener: SessionListener = {
    onAccounts: (session, accounts) => book.update(session, { accounts }),
    onEnd(session) {
      if (book.get(session.connectorId) === session) granted.remove(session.connectorId)
      book.end(session)
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
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      const session = await openExtension({ host, found, networks: networks(caipNetworkId), signal, silentTimeout, silent: false }, listener)
      granted.set(connectorId, session.state.caipNetworkId)
      return book.put(session)
    })
  }

  function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    return attempts.run(connectorId, [caller, host.signal], async (signal, abort) => {
      const open = book.get(connectorId)
      if (open) return book.toSession(open)
      const before = granted.get(connectorId)
      if (!before || connectorId === sharedId) return undefined
      const found = await untilAborted(signal, discovery.waitFor(connectorId, lateInjection))
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      try {
        const session = await openExtension({ host, found, networks: networks(before), signal, silentTimeout, silent: true }, listener)
        return book.put(session)
      } catch (error) {
        abort()
        if (!(error instanceof NoAccountsError || error instanceof UserRejectedError || error instanceof UnauthorizedError)) throw error
        granted.remove(connectorId)
        return undefined
      }
    })
  }

  async function disconnect(connectorId: string): Promise<void> {
    attempts.callOff(connectorId)
    granted.remove(connectorId)
    const session = book.get(connectorId)
    if (!session) return
    book.end(session)
    await session.end().catch(() => undefined)
  }

  return { connect, reconnect, disconnect }
}
