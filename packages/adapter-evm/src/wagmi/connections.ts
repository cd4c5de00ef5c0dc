import { timed } from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'

import type { OpenConfig } from './openConfig.js'

/** Whether wagmi has a live connection, and not the mere description of one that its storage kept. */
export function isConnected(config: OpenConfig['config'], connector: Connector): boolean {
  return typeof config.state.connections.get(connector.uid)?.connector.getProvider === 'function'
}

/** A host's wagmi restores its connections by itself: its word comes first. */
export function settled({
  config,
  own,
  silentTimeout,
}: OpenConfig & { readonly silentTimeout: number }): Promise<void> {
  const busy = (): boolean => config.state.status === 'reconnecting'
  if (own || !busy()) return Promise.resolve()
  const idle = new Promise<void>((resolve) => {
    const stop = config.subscribe(busy, (still) => {
      if (still) return
      stop()
      resolve()
    })
  })
  return timed(silentTimeout, idle).catch(() => undefined)
}
