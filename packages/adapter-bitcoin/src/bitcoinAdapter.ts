import {
  untilAborted,
  type AdapterHost,
  type Capabilities,
  type ChainAdapter,
  type ConnectorInfo,
  type RunningAdapter,
  type Transfer,
} from '@latchkey/core/adapter'

import type { BitcoinAdapterOptions } from './bitcoinAdapterOptions.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { startDiscovery } from './connectors/discovery.js'
import type { Engine } from './sessions/engine.js'
import { toNetwork } from './toNetwork.js'

const namespace = 'bip122'

/**
 * Bitcoin: wallets in the registry of sats-connect and of the Wallet Standard, chains read through Esplora
 * endpoints. What signs and reads is loaded on first use; until then a page pays for the discovery alone.
 *
 * @param options.inscriptions says which coins bear inscriptions, so that the others can be spent
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoin] })
 * @example
 * bitcoinAdapter({ inscriptions: ordInscriptions({ [bitcoin.caipNetworkId]: 'https://ord.example' }) })
 */
export function bitcoinAdapter(options: BitcoinAdapterOptions = {}): ChainAdapter {
  return { namespace, name: 'Bitcoin', toNetwork, start: (host) => startBitcoin(host, options) }
}

function startBitcoin(host: AdapterHost, options: BitcoinAdapterOptions): RunningAdapter {
  let ready: Engine | undefined
  let loading: Promise<Engine> | undefined
  let announced = false
  let last: readonly ConnectorInfo[] | undefined

  // Wallets show up one by one; the list goes out once for all of one moment.
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
  const discovery = startDiscovery(namespace, announce)
  announce()
  host.signal.addEventListener('abort', () => discovery.stop())

  const context: BitcoinContext = { host, options, discovery, silentTimeout: options.silentTimeout ?? 5000 }
  function load(): Promise<Engine> {
    loading ??= import('./sessions/engine.js')
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
    capabilities: capabilities(context, load),
  }
}

function capabilities(context: BitcoinContext, load: () => Promise<Engine>): Capabilities {
  let made: Promise<Transfer> | undefined
  const transfer = (): Promise<Transfer> =>
    (made ??= Promise.all([import('./transfer/transfer.js'), load()])
      .then(([{ createTransfer }, engine]) => createTransfer(context, engine))
      .catch((error: unknown) => {
        made = undefined
        throw error
      }))
  return {
    'network:switch': async (request) => (await load()).switchNetwork(request),
    'message:sign': async (request) => (await load()).signMessage(request),
    'message:verify': async (request) => (await import('./message/verifyMessage.js')).verifyMessage(request),
    'balance:native': async (request) => (await load()).nativeBalance(request),
    transfer: {
      validate: async (request) => (await transfer()).validate(request),
      estimate: async (request) => (await transfer()).estimate(request),
      submit: async (request) => (await transfer()).submit(request),
      confirm: async (request) => (await transfer()).confirm(request),
    },
    'walletconnect:namespace': {
      proposal: async () =>
        (await import('./shared/proposal.js')).proposal(context.host, context.options.proposal),
      open: async (request) => (await load()).open(request),
    },
  }
}
