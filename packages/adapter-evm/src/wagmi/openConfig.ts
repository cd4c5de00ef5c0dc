import type { AdapterHost } from '@latchkey/core/adapter'
import { createConfig, type Config } from '@wagmi/core'
import { http } from 'viem'

import { viemChain } from '../chain/viemChain.js'
import type { EvmAdapterOptions } from '../evmAdapterOptions.js'

export interface OpenConfig {
  readonly config: Config
  /** Whether the adapter made it; otherwise it is the host application's. */
  readonly own: boolean
}

/** The host application's wagmi config, or a private one. */
export async function openConfig(host: AdapterHost, { config }: EvmAdapterOptions): Promise<OpenConfig> {
  // From wagmi 2 or 3: the parts that are used are the same in both.
  if (config)
    return {
      config: (typeof config === 'function' ? await config() : config) as unknown as Config,
      own: false,
    }
  const [network] = host.networks
  // wagmi requires a chain. This one is never read, because chains are read through `chain/chainClient`.
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
