import type { AdapterHost } from '@latchkey/core/adapter'
import { createConfig, type Config } from '@wagmi/core'
import { http } from 'viem'

import { viemChain } from '../chain/viemChain.js'
import type { EvmAdapterOptions } from '../evmAdapterOptions.js'

export interface OpenConfig {
  readonly config: Config
  /** Whether it is ours alone, and not the host application's. */
  readonly own: boolean
}

/** The host application's wagmi config, or one of our own that nobody else sees. */
export async function openConfig(host: AdapterHost, { config }: EvmAdapterOptions): Promise<OpenConfig> {
  // Of wagmi 2 or 3: what is used of it is the same in both.
  if (config)
    return {
      config: (typeof config === 'function' ? await config() : config) as unknown as Config,
      own: false,
    }
  const [network] = host.networks
  // wagmi wants a chain; ours is never read, for chains are asked through `chain/client`.
  const chain = network
    ? viemChain(network)
    : {
        id: 1,
        name: '',
        nativeCurrency: { name: '', symbol: '', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      }
  return {
    own: true,
    config: createConfig({
      chains: [chain],
      transports: { [chain.id]: http() },
      storage: null,
      multiInjectedProviderDiscovery: false,
      syncConnectedChain: false,
    }),
  }
}
