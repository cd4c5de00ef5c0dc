import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'

export interface EmberAdapterOptions {
  /** How long a wallet may take for what no user has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
}

/** @example createLatchkey({ adapters: [emberAdapter()], networks: [ember] }) */
export function emberAdapter({ silentTimeout = 5000 }: EmberAdapterOptions = {}): ChainAdapter {
  return lazyAdapter<Engine>({
    namespace: 'ember',
    name: 'Ember',
    start(host, load) {
      const discovery = startDiscovery(host.signal)
      return {
        discovery,
        engine: async () => (await import('./engine.js')).startEngine(host, discovery, silentTimeout),
        capabilities: lazyCapabilities(
          ['network:switch', 'message:sign', 'balance:native'],
          async () => (await load()).capabilities,
        ),
      }
    },
  })
}
