import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import type { BitcoinAdapterOptions } from './bitcoinAdapterOptions.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'bip122'

/**
 * Bitcoin: wallets in the registry of sats-connect and of the Wallet Standard, chains read through Esplora
 * endpoints. What signs and reads is loaded on first use; until then a page pays for the discovery alone.
 *
 * @param options `inscriptions`: says which coins bear inscriptions, so that the others can be spent
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoin] })
 * @example
 * bitcoinAdapter({ inscriptions: ordInscriptions({ [bitcoin.caipNetworkId]: 'https://ord.example' }) })
 */
export function bitcoinAdapter(options: BitcoinAdapterOptions = {}): ChainAdapter {
  return lazyAdapter<Engine>({
    namespace,
    name: 'Bitcoin',
    toNetwork,
    start(host, load) {
      const discovery = startDiscovery(namespace, host.signal)
      const context: BitcoinContext = {
        host,
        options,
        discovery,
        silentTimeout: options.silentTimeout ?? 5000,
      }
      return {
        discovery,
        engine: async () => (await import('./engine.js')).startEngine(context),
        capabilities: {
          ...lazyCapabilities(
            [
              'network:switch',
              'message:sign',
              'signin:message',
              'message:verify',
              'balance:native',
              'history:read',
              'transfer',
              'transfer:replace',
              'recipient:records',
              'walletconnect:namespace',
            ],
            async () => (await import('./capabilities/capabilities.js')).capabilities(context, load),
          ),
          'payment:uri': async () => (await import('./capabilities/paymentUri.js')).paymentUri,
        },
      }
    },
  })
}
