import {
  createAttempts,
  ProviderDisconnectedError,
  timed,
  type RunningAdapter,
  type SharedNamespace,
} from '@latchkey/core/adapter'
import { switchAccount, watchConnectors } from '@wagmi/core'

import { isProvider, type Eip1193Provider } from '../provider/eip1193.js'
import { isConnected } from './connections.js'
import { connectorBook, type ConnectorBook } from './connectorBook.js'
import type { EngineParts } from './engineParts.js'
import { openConfig } from './openConfig.js'
import { sharedSessions } from './openShared.js'
import { sessionCalls } from '../session.js'
import { sessionWatch, type SessionWatch } from './sessionWatch.js'

/** The part that needs wagmi: loaded on first use, or at once where the host brought its own config. */
export interface Engine
  extends Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'>, Pick<SharedNamespace, 'open'> {
  readonly book: ConnectorBook
  /** Of several connections this one is wagmi's current. */
  use(connectorId: string): Promise<void>
  /** Moves a session whose network is the page's to decide. */
  readonly follow: NonNullable<RunningAdapter['follow']>
  /** The provider behind a session, as the host application gets it. */
  provider(connectorId: string): unknown
  /** The provider through which a capability asks the wallet. */
  request(connectorId: string): Promise<Eip1193Provider>
  /** Tells wagmi where the wallet is, for wallets that do not say so themselves. */
  noteChain(connectorId: string, chainId: number): Promise<void>
}

export async function startEngine(parts: EngineParts): Promise<Engine> {
  const { host, namespace, options, silentTimeout, discovery, onForeign } = parts
  const open = await openConfig(host, options)
  const { config } = open
  // The book names the connectors that are watched, the watch knows which of them are open.
  const late: { watch?: SessionWatch } = {}
  const book = connectorBook({
    ...open,
    discovery,
    namespace,
    silentTimeout,
    isOpen: (uid) => late.watch?.isOpen(uid) ?? false,
  })
  await book.refresh()
  const watch = (late.watch = sessionWatch(open, { host, book, namespace }))
  const sessionParts = { ...parts, ...open, book, watch, attempts: createAttempts() }
  const shared = sharedSessions(sessionParts)

  const unwatch = watchConnectors(config, { onChange: () => void book.refresh().then(onForeign) })
  const stop = (): void => {
    unwatch()
    watch.stop()
    shared.stop()
    book.dispose()
  }
  if (host.signal.aborted) stop()
  else host.signal.addEventListener('abort', stop, { once: true })

  return {
    ...sessionCalls(sessionParts),
    open: shared.open,
    book,
    async use(connectorId) {
      const connector = await book.connector(connectorId)
      if (isConnected(config, connector) && config.state.current !== connector.uid)
        await switchAccount(config, { connector })
    },
    follow: async (connectorId, { id }) => shared.follow(connectorId, Number(id)),
    provider: book.provider,
    async request(connectorId) {
      const provider = await timed(silentTimeout, (await book.connector(connectorId)).getProvider())
      if (!isProvider(provider)) throw new ProviderDisconnectedError()
      return provider
    },
    async noteChain(connectorId, chainId) {
      const connector = await book.connector(connectorId)
      if (config.state.connections.get(connector.uid)?.chainId === chainId) return
      connector.emitter.emit('change', { chainId })
    },
  }
}
