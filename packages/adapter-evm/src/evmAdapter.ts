import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'
import type { EvmAdapterOptions } from './evmAdapterOptions.js'
import type { EvmContext } from './evmContext.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'eip155'

/**
 * EVM chains: wallets by EIP-6963, connections on wagmi core, chains read with viem. Both libraries are
 * loaded on first use; until then a page pays for the discovery alone.
 *
 * @example
 * const latchkey = createLatchkey({ adapters: [evmAdapter()], networks: [mainnet, base] })
 * @example
 * const latchkey = createLatchkey({ adapters: [evmAdapter({ config: wagmiConfig })], networks: [mainnet] })
 */
export function evmAdapter(options: EvmAdapterOptions = {}): ChainAdapter {
  const { rpc = {}, silentTimeout = 5000 } = options
  return lazyAdapter<Engine>({
    namespace,
    name: 'Ethereum',
    label: 'evm',
    toNetwork,
    start(host, load) {
      const discovery = startDiscovery(namespace, host.signal)
      const context: EvmContext = {
        host,
        rpc,
        silentTimeout,
        wallet: async (connectorId) =>
          discovery.find(connectorId)?.provider ?? (await load()).request(connectorId),
        noteChain: async (connectorId, chainId) => (await load()).noteChain(connectorId, chainId),
      }
      return {
        discovery,
        // The page of a host with a config of its own has wagmi already, and may be connected.
        isEager: typeof options.config === 'object',
        engine: async () =>
          (await import('./engine.js')).startEngine({
            host,
            namespace,
            options,
            silentTimeout,
            discovery,
            context,
          }),
        provider: (connectorId) => discovery.find(connectorId)?.provider,
        capabilities: lazyCapabilities(
          [
            'network:switch',
            'message:sign',
            'message:verify',
            'balance:native',
            'balance:tokens',
            'assets:discover',
            'identity:resolve',
            'transfer',
            'walletconnect:namespace',
          ],
          async () => (await import('./capabilities/capabilities.js')).capabilities(context, options, load),
        ),
      }
    },
  })
}
