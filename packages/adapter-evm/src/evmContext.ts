import type { AdapterHost, LazyEngine, SharedNamespace } from '@latchkey/core/adapter'

import type { Discovery } from './connectors/discovery.js'
import type { EvmAdapterOptions, RpcOptions } from './evmAdapterOptions.js'
import type { Eip1193Provider } from './provider/eip1193.js'

/** The part that needs wagmi: loaded on first use, or at once where the host brought its own config. */
export interface Engine extends LazyEngine, Pick<SharedNamespace, 'open'> {
  /** The provider through which a capability asks the wallet. */
  request(connectorId: string): Promise<Eip1193Provider>
  /** Tells wagmi where the wallet is, for wallets that do not say so themselves. */
  noteChain(connectorId: string, chainId: number): Promise<void>
}

/** What the part that loads with the page hands to the parts that load later. */
export interface EvmStart {
  readonly host: AdapterHost
  readonly namespace: string
  readonly options: EvmAdapterOptions
  readonly discovery: Discovery
  load(): Promise<Engine>
}

/** What a capability gets to work with. */
export interface EvmContext {
  readonly host: AdapterHost
  readonly rpc: RpcOptions
  /** How long a call may take that no person has to answer, in ms. */
  readonly silentTimeout: number
  /** What the host said of swaps, by network. */
  readonly swaps: NonNullable<EvmAdapterOptions['swaps']>
  /** Whether a wallet sends under the nonce that it is given. */
  keepsNonce(connectorId: string): boolean
  /** The wallet behind a connector. */
  wallet(connectorId: string): Promise<Eip1193Provider>
  /** Where the wallet is, for wallets that switch without saying so. */
  noteChain(connectorId: string, chainId: number): Promise<void>
}

/** What the parts of the engine share. */
export interface EngineParts extends EvmStart {
  readonly silentTimeout: number
  readonly context: EvmContext
}

/** Wallets that were seen to keep the nonce that a page gives. MetaMask's phone app is another one. */
const KEEP_NONCE: readonly string[] = ['io.metamask']

export function createContext({ host, options, discovery, load }: EvmStart): EvmContext {
  const { rpc = {}, silentTimeout = 5000, keepsNonce = KEEP_NONCE, swaps = {} } = options
  return {
    host,
    rpc,
    silentTimeout,
    swaps,
    keepsNonce(connectorId) {
      const rdns = discovery.find(connectorId)?.info.rdns
      return rdns !== undefined && keepsNonce.includes(rdns)
    },
    wallet: async (connectorId) =>
      discovery.find(connectorId)?.provider ?? (await load()).request(connectorId),
    noteChain: async (connectorId, chainId) => (await load()).noteChain(connectorId, chainId),
  }
}
