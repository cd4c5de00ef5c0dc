import {
  ConnectorNotFoundError,
  type CallsAnswers,
  type Capabilities,
  type CapabilityName,
  type ChainAdapter,
  type ConnectorInfo,
  type Network,
} from '@latchkey/core/adapter'

import { fakeCapabilities, fakeCapabilityNames } from './fakeCapabilities.js'
import { fakeChain, type FakeChain } from './fakeChain.js'
import { fakeSessions, type FakeSessions } from './fakeSessions.js'
import { fakeShared } from './fakeShared.js'
import { fakeWallet, type FakeWallet } from './fakeWallet.js'

/** What `fakeAdapter` takes; only the namespace is required. */
export interface FakeAdapterOptions {
  /** Any CAIP-2 namespace. */
  readonly namespace: string
  /** The family's name; the namespace otherwise. */
  readonly name?: string
  /** Code of the family's longer name. */
  readonly label?: string
  /** The wallets that are there from the start; one called `Fake Wallet` otherwise. */
  readonly wallets?: readonly FakeWallet[]
  /** Which capabilities the adapter has, by name; all that the fake knows otherwise. */
  readonly capabilities?: readonly CapabilityName[]
  /** Capabilities of the test's own, which win over the fake's. */
  readonly overrides?: Capabilities
  /** Answers of pages' own requests for several calls; none otherwise. */
  readonly answerCalls?: CallsAnswers
  /** How long a silent call may take before `WalletTimeoutError`, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
}

const sharedId = 'walletConnect'

/** An adapter with wallets in the hand of the test and no chain. */
export interface FakeAdapter extends ChainAdapter {
  readonly wallets: readonly FakeWallet[]
  /** The first wallet. */
  readonly wallet: FakeWallet
  /** What the fake chain answers. */
  readonly chain: FakeChain
  /** How many instances run on this adapter now. */
  readonly running: number
  /** A wallet shows up late. */
  announce(wallet: FakeWallet): void
  /** A wallet goes away. */
  withdraw(connectorId: string): void
  /**
   * The host application connects past the core, as through its own wagmi config; `beside` the session in
   * use.
   */
  startOutside(connectorId: string, beside?: boolean): void
}

/**
 * An adapter for tests of core, screens and hosts: no chain, no SDK, every outcome at will.
 *
 * @example
 * const adapter = fakeAdapter({ namespace: 'eip155' })
 * const core = createCore({ adapters: [adapter], networks })
 * adapter.wallet.next('reject')
 * const { connectorId } = adapter.wallet
 * await expect(connect(core, { namespace: 'eip155', connectorId })).rejects.toThrow('Connection declined')
 */
export function fakeAdapter(options: FakeAdapterOptions): FakeAdapter {
  const {
    namespace,
    name = namespace,
    label,
    capabilities = fakeCapabilityNames,
    silentTimeout = 5000,
  } = options
  const wallets = [
    ...(options.wallets ?? [fakeWallet({ id: 'test.fake', name: 'Fake Wallet', rdns: 'test.fake' })]),
  ]
  const chain = fakeChain()
  const instances = new Set<{ announce(): void; sessions: FakeSessions }>()

  const find = (id: string): FakeWallet | undefined => wallets.find((wallet) => wallet.connectorId === id)
  const connectors = (): ConnectorInfo[] => wallets.map((wallet) => describe(wallet, namespace))
  const announceAll = (): void => instances.forEach((instance) => instance.announce())

  return {
    namespace,
    name,
    ...(label !== undefined && { label }),
    wallets,
    chain,
    get wallet() {
      const [first] = wallets
      if (!first) throw new ConnectorNotFoundError()
      return first
    },
    get running() {
      return instances.size
    },
    toNetwork: (value) => (isNetworkOf(value, namespace) ? value : undefined),
    start(host) {
      const first = host.networks[0]
      if (first) wallets.forEach((wallet) => wallet.settleOn(first.caipNetworkId))
      const sessions = fakeSessions({ host, silentTimeout, find })
      const shared = fakeShared(namespace, host)
      const instance = {
        sessions,
        announce: () => host.emit({ type: 'connectorsChanged', connectors: connectors() }),
      }
      instances.add(instance)
      const stop = (): void => {
        instances.delete(instance)
        sessions.close()
        shared.close()
      }
      host.signal.addEventListener('abort', stop, { once: true })
      queueMicrotask(() => instances.has(instance) && instance.announce())
      return {
        connect: sessions.connect,
        // A session that serves several families is the core's to restore.
        reconnect: async (connectorId, signal) =>
          connectorId === sharedId && !find(connectorId)
            ? shared.session(connectorId)
            : sessions.reconnect(connectorId, signal),
        disconnect: async (connectorId, how) =>
          (how?.elsewhere ? shared.leave(connectorId) : shared.transport(connectorId)?.close()) ??
          sessions.disconnect(connectorId, how),
        follow: async (connectorId, { caipNetworkId }) => {
          if (shared.transport(connectorId)?.granted.chains.includes(caipNetworkId))
            shared.move(connectorId, caipNetworkId)
        },
        provider: (connectorId) => shared.transport(connectorId) ?? find(connectorId),
        ...(options.answerCalls && { answerCalls: options.answerCalls }),
        capabilities: { ...fakeCapabilities(find, chain, shared, capabilities), ...options.overrides },
      }
    },
    announce(wallet) {
      wallets.push(wallet)
      announceAll()
    },
    withdraw(connectorId) {
      wallets.splice(0, wallets.length, ...wallets.filter((wallet) => wallet.connectorId !== connectorId))
      announceAll()
    },
    startOutside(connectorId, beside) {
      const wallet = find(connectorId)
      if (wallet) instances.forEach(({ sessions }) => sessions.startOutside(wallet, beside))
    },
  }
}

function describe({ options }: FakeWallet, chainNamespace: string): ConnectorInfo {
  const { addresses: _a, caipNetworkId: _c, approval: _p, knownNetworks: _k, ...info } = options
  return { name: options.id, type: 'ANNOUNCED', ...info, chainNamespace }
}

function isNetworkOf(value: unknown, namespace: string): value is Network {
  return (
    typeof value === 'object' &&
    value !== null &&
    'chainNamespace' in value &&
    value.chainNamespace === namespace
  )
}
