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
import { walletBrowse } from './links/walletBrowse.js'
import type { Engine } from './session/engine.js'
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
  return { namespace, name: 'Solana', toNetwork, start: (host) => startSolana(host, options) }
}

function startSolana(host: AdapterHost, options: SolanaAdapterOptions): RunningAdapter {
  let ready: Engine | undefined
  let loading: Promise<Engine> | undefined
  let announced = false
  let last: readonly ConnectorInfo[] | undefined

  // Wallets register one by one; the list goes out once for all of one moment.
  function announce(): void {
    if (announced) return
    announced = true
    queueMicrotask(() => {
      announced = false
      if (host.signal.aborted) return
      const connectors = discovery.wallets().map(({ info }) => info)
      if (last?.length === connectors.length && connectors.every((info, index) => info === last?.[index]))
        return
      last = connectors
      host.emit({ type: 'connectorsChanged', connectors })
    })
  }
  const discovery = startDiscovery(namespace, options.wallets ?? [], announce)
  announce()
  host.signal.addEventListener('abort', () => discovery.stop())

  const context = { host, namespace, options, silentTimeout: options.silentTimeout ?? 5000, discovery }
  function load(): Promise<Engine> {
    loading ??= import('./session/engine.js')
      .then(({ startEngine }) => (ready = startEngine(context)))
      .catch((error: unknown) => {
        // A chunk that did not load may load next time.
        loading = undefined
        throw error
      })
    return loading
  }

  return {
    connect: async (request) => (await untilAborted(request.signal, load())).connect(request),
    reconnect: async (connectorId, signal) =>
      (await untilAborted(signal, load())).reconnect(connectorId, signal),
    // Without the engine there is no session to end.
    disconnect: async (...which) => (await loading)?.disconnect(...which),
    follow: async (...where) => (await loading)?.follow(...where),
    provider: (connectorId) => ready?.provider(connectorId),
    capabilities: {
      ...capabilities(load),
      'wallet:browse': walletBrowse(options.browseLinks ?? {}),
      'walletconnect:namespace': {
        proposal: async () => (await import('./shared/proposal.js')).proposal(host, options.proposal),
        open: async (request) => (await load()).open(request),
      },
    },
  }
}

function capabilities(load: () => Promise<Engine>): Capabilities {
  const transfer = async (): Promise<Transfer> => (await load()).transfer()
  return {
    'network:switch': async (request) => (await load()).switchNetwork(request),
    'message:sign': async (request) => (await load()).signMessage(request),
    'message:verify': async (request) =>
      (await import('./capabilities/verifyMessage.js')).verifyMessage(request),
    'signin:native': async (request) => (await load()).signIn(request),
    'balance:native': async (request) => (await load()).nativeBalance(request),
    'balance:tokens': async (request) => (await load()).tokenBalances(request),
    transfer: {
      validate: async (request) => (await transfer()).validate(request),
      estimate: async (request) => (await transfer()).estimate(request),
      submit: async (request) => (await transfer()).submit(request),
      confirm: async (request) => (await transfer()).confirm(request),
    },
  }
}
