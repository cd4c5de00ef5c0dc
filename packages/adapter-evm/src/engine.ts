import { createAttempts, ProviderDisconnectedError, timed } from '@latchkey/core/adapter'
import { switchAccount, watchConnectors } from '@wagmi/core'

import { isProvider } from './provider/eip1193.js'
import { isConnected } from './wagmi/connections.js'
import { connectorRegistry } from './wagmi/connectorRegistry.js'
import { createContext, type Engine, type EngineParts, type EvmStart } from './evmContext.js'
import { openConfig } from './wagmi/openConfig.js'
import { sharedSessions } from './wagmi/openShared.js'
import { sessionCalls } from './session/sessionCalls.js'
import { sessionWatch, type SessionWatch } from './wagmi/sessionWatch.js'

export async function startEngine(start: EvmStart): Promise<Engine> {
  const { host, namespace, options, discovery } = start
  const context = createContext(start)
  const { silentTimeout } = context
  const parts: EngineParts = { ...start, context, silentTimeout }
  const open = await openConfig(host, options)
  const { config } = open
  // The registry names the connectors that are watched, the watch knows which of them are open.
  const late: { watch?: SessionWatch } = {}
  const registry = connectorRegistry({
    ...open,
    discovery,
    namespace,
    silentTimeout,
    isOpen: (uid) => late.watch?.isOpen(uid) ?? false,
  })
  async function refresh(): Promise<void> {
    const before = discovery.foreign
    await registry.refresh()
    discovery.foreign = registry.foreign
    // A change is announced, and followed by another refresh.
    if (JSON.stringify(before) !== JSON.stringify(registry.foreign)) discovery.changed()
  }
  await refresh()
  const watch = (late.watch = sessionWatch(open, { host, registry, namespace }))
  const sessionParts = { ...parts, ...open, registry, watch, attempts: createAttempts() }
  const shared = sharedSessions(sessionParts)

  discovery.onChange(() => void refresh())
  const unwatch = watchConnectors(config, { onChange: () => void refresh() })
  const stop = (): void => {
    unwatch()
    watch.stop()
    shared.stop()
    registry.dispose()
  }
  if (host.signal.aborted) stop()
  else host.signal.addEventListener('abort', stop, { once: true })

  return {
    ...sessionCalls(sessionParts),
    open: shared.open,
    // Of several connections this one is wagmi's current.
    async use(connectorId) {
      const connector = await registry.connector(connectorId)
      if (isConnected(config, connector) && config.state.current !== connector.uid)
        await switchAccount(config, { connector })
    },
    // Only of sessions whose network is the page's to decide.
    follow: async (connectorId, { id }) => shared.follow(connectorId, Number(id)),
    provider: registry.provider,
    async request(connectorId) {
      const provider = await timed(silentTimeout, (await registry.connector(connectorId)).getProvider())
      if (!isProvider(provider)) throw new ProviderDisconnectedError()
      return provider
    },
    async noteChain(connectorId, chainId) {
      const connector = await registry.connector(connectorId)
      if (config.state.connections.get(connector.uid)?.chainId === chainId) return
      connector.emitter.emit('change', { chainId })
    },
  }
}
