import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'
import { walletBrowse } from './capabilities/walletBrowse.js'
import type { SolanaAdapterOptions } from './solanaAdapterOptions.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'solana'

/**
 * Solana: wallets by the Wallet Standard, and those that the host brings; clusters read and transactions made
 * with `@solana/kit`, which is loaded on first use. Until then a page loads the discovery alone.
 *
 * @param options `wallets`: wallets of `@solana/wallet-adapter-base`; `silentTimeout`: in ms
 * @example
 * const latchkey = createLatchkey({ adapters: [solanaAdapter()], networks: [solana, solanaDevnet] })
 */
export function solanaAdapter(options: SolanaAdapterOptions = {}): ChainAdapter {
  return lazyAdapter<Engine>({
    namespace,
    name: 'Solana',
    toNetwork,
    start(host, load) {
      const discovery = startDiscovery(namespace, host.signal, options.wallets ?? [])
      return {
        discovery,
        engine: async () => (await import('./engine.js')).startEngine({ host, options, discovery }),
        capabilities: {
          ...lazyCapabilities(
            [
              'network:switch',
              'message:sign',
              'signin:message',
              'message:verify',
              'signin:native',
              'balance:native',
              'balance:tokens',
              'history:read',
              'nfts:read',
              'transfer',
              'transfer:foresee',
              'calls:capabilities',
              'calls:send',
              'calls:status',
              'swap',
              'recipient:records',
              'payment:uri',
              'walletconnect:namespace',
            ],
            async () => (await import('./capabilities/capabilities.js')).capabilities(host, options, load),
          ),
          'wallet:browse': walletBrowse(options.browseLinks ?? {}),
        },
        // The chain has no pools that are read here: others offer.
        needsService: ['swap'],
      }
    },
  })
}
