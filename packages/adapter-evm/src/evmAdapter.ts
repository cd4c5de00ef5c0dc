import {
  untilAborted,
  type AdapterHost,
  type Capabilities,
  type ChainAdapter,
  type ConnectorInfo,
  type RunningAdapter,
  type Transfer,
} from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { EvmContext } from './evmContext.js'
import type { EvmAdapterOptions } from './evmAdapterOptions.js'
import { toNetwork } from './toNetwork.js'
import type { Engine } from './wagmi/engine.js'

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
  return { namespace, name: 'EVM', toNetwork, start: (host) => startEvm(host, options) }
}

function startEvm(host: AdapterHost, options: EvmAdapterOptions): RunningAdapter {
  const { rpc = {}, silentTimeout = 5000 } = options
  let ready: Engine | undefined
  let loading: Promise<Engine> | undefined
  let announced = false
  let last: readonly ConnectorInfo[] | undefined

  // Wallets announce themselves one by one; the list goes out once for all of one moment.
  function announce(): void {
    if (announced) return
    announced = true
    queueMicrotask(() => {
      announced = false
      if (host.signal.aborted) return
      const connectors = [...discovery.wallets().map(({ info }) => info), ...(ready?.book.foreign ?? [])]
      if (last?.length === connectors.length && connectors.every((info, index) => info === last?.[index]))
        return
      last = connectors
      host.emit({ type: 'connectorsChanged', connectors })
    })
  }
  const discovery = startDiscovery(namespace, () => {
    announce()
    void ready?.book.refresh().then(announce)
  })
  announce()
  host.signal.addEventListener('abort', () => discovery.stop())

  function load(): Promise<Engine> {
    loading ??= import('./wagmi/engine.js')
      .then(({ startEngine }) =>
        startEngine({ host, namespace, options, silentTimeout, discovery, context, onForeign: announce }),
      )
      .then((engine) => {
        ready = engine
        announce()
        return engine
      })
      .catch((error: unknown) => {
        // A chunk that did not load may load next time.
        loading = undefined
        throw error
      })
    return loading
  }

  const context: EvmContext = {
    host,
    rpc,
    silentTimeout,
    wallet: async (connectorId) =>
      discovery.find(connectorId)?.provider ?? (await load()).request(connectorId),
    noteChain: async (connectorId, chainId) => (await load()).noteChain(connectorId, chainId),
  }

  // The page of a host with a config of its own has wagmi already, and may be connected.
  if (typeof options.config === 'object') void load().catch(() => undefined)

  return {
    connect: async (request) => (await untilAborted(request.signal, load())).connect(request),
    reconnect: async (connectorId, signal) =>
      (await untilAborted(signal, load())).reconnect(connectorId, signal),
    // Without the engine there is no session to end.
    disconnect: async (...which) => (await loading)?.disconnect(...which),
    use: async (connectorId) => (await loading)?.use(connectorId),
    follow: async (...where) => (await loading)?.follow(...where),
    provider: (connectorId) => ready?.provider(connectorId) ?? discovery.find(connectorId)?.provider,
    capabilities: {
      ...capabilities(context),
      'walletconnect:namespace': {
        proposal: async () => (await import('./shared/proposal.js')).proposal(host, options.proposal),
        open: async (request) => (await load()).open(request),
      },
    },
  }
}

type Lazy =
  | 'network:switch'
  | 'message:sign'
  | 'message:verify'
  | 'balance:native'
  | 'balance:tokens'
  | 'assets:discover'
  | 'identity:resolve'

const lazyNames: readonly Lazy[] = [
  'network:switch',
  'message:sign',
  'message:verify',
  'balance:native',
  'balance:tokens',
  'assets:discover',
  'identity:resolve',
]

/** What is not needed before it is used, by name alone. */
function capabilities(context: EvmContext): Capabilities {
  type Call = (request: unknown) => Promise<never>
  const lazy = async (): Promise<Capabilities & { readonly transfer: Transfer }> =>
    (await import('./capabilities/capabilities.js')).capabilities(context)
  const call =
    (name: Lazy): Call =>
    async (request) =>
      ((await lazy())[name] as Call)(request)
  const step =
    (name: keyof Transfer): Call =>
    async (request) =>
      ((await lazy()).transfer[name] as Call)(request)
  return {
    ...(Object.fromEntries(lazyNames.map((name) => [name, call(name)])) as unknown as Required<
      Pick<Capabilities, Lazy>
    >),
    transfer: {
      validate: step('validate'),
      estimate: step('estimate'),
      submit: step('submit'),
      confirm: step('confirm'),
    },
  }
}
