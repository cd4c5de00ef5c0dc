import {
  untilAborted,
  type AdapterHost,
  type Capabilities,
  type ChainAdapter,
  type ConnectorInfo,
  type RunningAdapter,
} from '@latchkey/core/adapter'

import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './engine.js'
import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'polkadot'

/**
 * Polkadot, its Asset Hub and their relatives: extensions by `window.injectedWeb3`, chains read with
 * `@polkadot/api`, which is loaded when a chain is first asked. Until a visitor connects a page pays for the
 * discovery alone.
 *
 * Extensions cannot be asked whether they know a page: they ask their person instead. After a reload only one
 * that agreed before is enabled, and one whose person took the permission back in its settings may ask once
 * more.
 *
 * @example
 * const latchkey = createLatchkey({ adapters: [polkadotAdapter()], networks: [polkadot, polkadotAssetHub] })
 * @example
 * polkadotAdapter({ ss58Prefixes: { [myChain.caipNetworkId]: 7 } })
 */
export function polkadotAdapter(options: PolkadotAdapterOptions = {}): ChainAdapter {
  return { namespace, name: 'Polkadot', toNetwork, start: (host) => startPolkadot(host, options) }
}

function startPolkadot(host: AdapterHost, options: PolkadotAdapterOptions): RunningAdapter {
  let ready: Engine | undefined
  let loading: Promise<Engine> | undefined
  let announced = false
  let last: readonly ConnectorInfo[] | undefined

  // Extensions come one by one; the list goes out once for all of one moment.
  function announce(): void {
    if (announced) return
    announced = true
    queueMicrotask(() => {
      announced = false
      if (host.signal.aborted) return
      const connectors = discovery.extensions().map(({ info }) => info)
      if (last?.length === connectors.length) return
      last = connectors
      host.emit({ type: 'connectorsChanged', connectors })
    })
  }
  const discovery = startDiscovery(namespace, options.extensions ?? {}, announce)
  announce()
  host.signal.addEventListener('abort', () => discovery.stop())

  function load(): Promise<Engine> {
    loading ??= import('./engine.js')
      .then(({ startEngine }) => (ready = startEngine({ host, options, discovery })))
      .catch((error: unknown) => {
        // A chunk that did not load may load next time.
        loading = undefined
        throw error
      })
    return loading
  }

  const capable = capabilities(host, options, load)
  return {
    connect: async (request) => (await untilAborted(request.signal, load())).connect(request),
    reconnect: async (connectorId, signal) =>
      (await untilAborted(signal, load())).reconnect(connectorId, signal),
    disconnect: async (...which) => (await load()).disconnect(...which),
    follow: async (connectorId, network) =>
      capable['network:switch']?.({ connectorId, network, signal: host.signal }),
    provider: (connectorId) => ready?.provider(connectorId) ?? discovery.find(connectorId)?.extension,
    capabilities: capable,
  }
}

function capabilities(
  host: AdapterHost,
  options: PolkadotAdapterOptions,
  load: () => Promise<Engine>,
): Capabilities {
  const context = async (): Promise<Engine['context']> => (await load()).context
  const transfer = async () => (await import('./transfer/transfer.js')).transfer(await context())
  return {
    'network:switch': async (request) =>
      (await import('./capabilities/switchNetwork.js')).switchNetwork(await context(), request),
    'message:sign': async (request) =>
      (await import('./capabilities/signMessage.js')).signMessage(await context(), request),
    'message:verify': async (request) =>
      (await import('./capabilities/verifyMessage.js')).verifyMessage(request),
    'balance:native': async (request) =>
      (await import('./capabilities/nativeBalance.js')).nativeBalance(await context(), request),
    'balance:details': async (request) =>
      (await import('./capabilities/balanceDetails.js')).balanceDetails(await context(), request),
    'balance:tokens': async (request) =>
      (await import('./capabilities/tokenBalances.js')).tokenBalances(await context(), request),
    transfer: {
      validate: async (request) => (await transfer()).validate(request),
      estimate: async (request) => (await transfer()).estimate(request),
      submit: async (request) => (await transfer()).submit(request),
      confirm: async (request) => (await transfer()).confirm(request),
    },
    'walletconnect:namespace': {
      proposal: async () => (await import('./shared/proposal.js')).proposal(host, options.proposal),
      open: async (request) => (await load()).open(request),
    },
  }
}
