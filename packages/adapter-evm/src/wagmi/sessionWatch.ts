import {
  ProviderDisconnectedError,
  type Account,
  type AdapterHost,
  type Session,
} from '@latchkey/core/adapter'
import { disconnect, type Connection, type Connector } from '@wagmi/core'

import { readAccounts, readChainId } from '../provider/readAnswer.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import type { OpenConfig } from './openConfig.js'
import { sharedDetails } from './sharedConnector.js'

/** Turns each change of a wagmi config's state into events of the adapter contract, whatever caused it. */
export interface SessionWatch {
  has(uid: string): boolean
  isOpen(uid: string): boolean
  /** Suppresses the events of this connector until the returned function is called. */
  hold(uid: string): () => void
  /** Marks an attempt as aborted: if the wallet still approves it, the connection is ended at once. */
  abandon(uid: string): () => void
  /** Registers the connection of a connector, without an event. */
  adopt(connectorId: string, connector: Connector): Session
  stop(): void
}

interface Known {
  readonly connectorId: string
  readonly connection: Connection
}

export function sessionWatch(
  { config, own }: OpenConfig,
  {
    host,
    registry,
    namespace,
  }: { readonly host: AdapterHost; readonly registry: ConnectorRegistry; readonly namespace: string },
): SessionWatch {
  const known = new Map<string, Known>()
  const held = new Map<string, number>()
  const abandoned = new Map<string, number>()
  let current = config.state.current

  const count = (map: Map<string, number>, uid: string): (() => void) => {
    map.set(uid, (map.get(uid) ?? 0) + 1)
    return () => {
      const left = (map.get(uid) ?? 1) - 1
      if (left > 0) map.set(uid, left)
      else map.delete(uid)
    }
  }

  /** Connections restored from the storage have no provider until wagmi has reconnected them. */
  const live = (): readonly Connection[] =>
    [...config.state.connections.values()].filter(
      ({ connector }) => typeof connector.getProvider === 'function',
    )
  const liveOf = (uid: string): Connection | undefined =>
    live().find(({ connector }) => connector.uid === uid)

  const accountsOf = ({ accounts, chainId }: Connection): readonly Account[] =>
    readAccounts(accounts).map((address) => ({
      address,
      caipAddress: `${namespace}:${readChainId(chainId)}:${address}`,
    }))

  function toSession(connectorId: string, connection: Connection): Session {
    const info = registry.info(connectorId)
    return {
      connectorId,
      accounts: accountsOf(connection),
      caipNetworkId: `${namespace}:${readChainId(connection.chainId)}`,
      wallet: {
        name: info?.name ?? connectorId,
        type: info?.type ?? 'EXTERNAL',
        ...(info?.imageUrl && { icon: info.imageUrl }),
        ...(info?.rdns && { rdns: info.rdns }),
      },
      ...sharedDetails(connection.connector),
    }
  }

  /** Starts a session for a connection that the host made through wagmi, or wagmi itself after a reload. */
  async function begin({ connector }: Connection): Promise<void> {
    const connectorId = await registry.idOf(connector)
    await registry.remember(connectorId, connector)
    const connection = liveOf(connector.uid)
    if (!connection || known.has(connector.uid) || held.has(connector.uid) || host.signal.aborted) return
    try {
      const session = toSession(connectorId, connection)
      known.set(connector.uid, { connectorId, connection })
      // The host's other connections exist beside the one that its hooks use.
      const beside = !own && config.state.current !== connector.uid
      host.emit({ type: 'sessionStarted', session, ...(beside && { beside }) })
    } catch {
      // No session starts with accounts or a chain id that cannot be used.
    }
  }

  function update(uid: string, before: Known, connection: Connection): void {
    const { connectorId } = before
    try {
      const accounts = accountsOf(connection)
      known.set(uid, { connectorId, connection })
      if (String(connection.accounts) !== String(before.connection.accounts))
        host.emit({ type: 'accountsChanged', connectorId, accounts })
      if (connection.chainId === before.connection.chainId) return
      host.emit({ type: 'networkChanged', connectorId, caipNetworkId: `${namespace}:${connection.chainId}` })
    } catch {
      // A connector of the host passes its wallet's data on unchecked: the last good state stays.
    }
  }

  function onState(): void {
    // While wagmi reconnects it rebuilds its list, so a missing connection may come back.
    if (config.state.status !== 'reconnecting') {
      for (const [uid, { connectorId }] of known) {
        if (liveOf(uid)) continue
        known.delete(uid)
        host.emit({ type: 'disconnected', connectorId })
      }
    }
    const before = current
    current = config.state.current
    for (const connection of live()) {
      const { connector } = connection
      const { uid } = connector
      const session = known.get(uid)
      if (held.has(uid)) continue
      if (session && session.connection !== connection) update(uid, session, connection)
      else if (session && !own && current === uid && before !== uid) {
        // The host switched to another of its connections.
        host.emit({ type: 'sessionStarted', session: toSession(session.connectorId, connection) })
      } else if (!session && abandoned.has(uid)) void disconnect(config, { connector }).catch(() => undefined)
      else if (!session) void begin(connection)
    }
  }

  const unsubscribe = config.subscribe((state) => state, onState)
  // The host may have been connected long before this was loaded.
  queueMicrotask(onState)

  return {
    has: (uid) => known.has(uid),
    isOpen: (uid) => known.has(uid) || held.has(uid),
    hold(uid) {
      const release = count(held, uid)
      return () => {
        release()
        // Emits what happened meanwhile, beyond what the call itself reports.
        if (!host.signal.aborted) onState()
      }
    },
    abandon: (uid) => count(abandoned, uid),
    adopt(connectorId, connector) {
      const connection = liveOf(connector.uid)
      // The wallet ended the connection while the request was open.
      if (!connection) throw new ProviderDisconnectedError()
      const session = toSession(connectorId, connection)
      known.set(connector.uid, { connectorId, connection })
      return session
    },
    stop: unsubscribe,
  }
}
