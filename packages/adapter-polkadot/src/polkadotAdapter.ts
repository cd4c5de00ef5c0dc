import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'
import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'polkadot'

/**
 * Polkadot, its Asset Hub and their relatives: extensions by `window.injectedWeb3`, payments by
 * `@polkadot/api`, which is loaded with the first of them. Until a visitor connects a page pays for the
 * discovery alone.
 *
 * Extensions cannot be asked whether they know a page: they ask their person instead. After a reload only one
 * that agreed before is enabled, and one whose person took the permission back in its settings may ask once
 * more.
 *
 * @example
 * const latchkey = createLatchkey({ adapters: [polkadotAdapter()], networks: [polkadot, polkadotAssetHub] })
 * @example
 * polkadotAdapter({ ss58Prefixes: { [polkadotAssetHub.caipNetworkId]: 7 } })
 */
export function polkadotAdapter(options: PolkadotAdapterOptions = {}): ChainAdapter {
  return lazyAdapter<Engine>({
    namespace,
    name: 'Polkadot',
    toNetwork,
    start(host, load) {
      const discovery = startDiscovery(namespace, host.signal, options.extensions ?? {})
      return {
        discovery,
        engine: async () => (await import('./engine.js')).startEngine({ host, options, discovery }),
        provider: (connectorId) => discovery.find(connectorId)?.extension,
        capabilities: lazyCapabilities(
          [
            'network:switch',
            'message:sign',
            'signin:message',
            'message:verify',
            'balance:native',
            'balance:details',
            'balance:tokens',
            'nfts:read',
            'transfer',
            'swap',
            'swap:network',
            'recipient:records',
            'address:key',
            'walletconnect:namespace',
          ],
          async () => (await import('./capabilities/capabilities.js')).capabilities(host, options, load),
        ),
      }
    },
  })
}
