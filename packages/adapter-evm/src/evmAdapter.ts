import { lazyAdapter, lazyCapabilities, type ChainAdapter } from '@latchkey/core/adapter'

import type { capabilities } from './capabilities/capabilities.js'
import { startDiscovery } from './connectors/discovery.js'
import type { EvmAdapterOptions } from './evmAdapterOptions.js'
import type { Engine, EvmStart } from './evmContext.js'
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
  return lazyAdapter<Engine>({
    namespace,
    name: 'Ethereum',
    label: 'evm',
    toNetwork,
    start(host, load) {
      const discovery = startDiscovery(namespace, host.signal)
      const parts: EvmStart = { host, namespace, options, discovery, load }
      let loaded: ReturnType<typeof capabilities> | undefined
      // Once an instance: some of them remember what they looked at.
      const loadParts = async (): Promise<ReturnType<typeof capabilities>> => {
        const file = await import('./capabilities/capabilities.js')
        return (loaded ??= file.capabilities(parts))
      }
      return {
        discovery,
        // The page of a host with a config of its own has wagmi already, and may be connected.
        isEager: typeof options.config === 'object',
        engine: async () => (await import('./engine.js')).startEngine(parts),
        provider: (connectorId) => discovery.find(connectorId)?.provider,
        // EIP-5792.
        answerCalls: {
          through: 'request',
          takes: (request) =>
            /^wallet_(getCapabilities|sendCalls|(get|show)CallsStatus)$/.test(Object(request).method),
          answer: async (question) => (await loadParts()).answer(question),
        },
        capabilities: {
          ...lazyCapabilities(
            [
              'network:switch',
              'message:sign',
              'signin:message',
              'message:verify',
              'balance:native',
              'balance:tokens',
              'assets:discover',
              'identity:resolve',
              'recipient:records',
              'recipient:find',
              'transfer',
              'transfer:replace',
              'transfer:foresee',
              'calls:capabilities',
              'calls:send',
              'calls:status',
              'approvals:list',
              'approvals:revoke',
              'permissions:supported',
              'permissions:grant',
              'permissions:list',
              'permissions:revoke',
              'swap',
              'account:types',
              'name:coinType',
              'name:primary',
              'walletconnect:namespace',
            ],
            loadParts,
          ),
          'payment:uri': async () => (await import('./capabilities/paymentUri.js')).paymentUri,
        },
      }
    },
  })
}
