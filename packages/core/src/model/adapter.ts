import type { Account, Metadata, Session } from './session.js'
import type { ConnectorInfo } from './connector.js'
import type { CaipNetworkId, Network } from './network.js'
import type { Storage } from './storage.js'
import type { Capabilities } from './capabilities.js'

/**
 * What an adapter tells the core. Facts, never requests, and never while `start` still runs. Of several that
 * happen at once: `accountsChanged`, then `networkChanged`, then `approvalsChanged`. The core leaves out what
 * is malformed.
 */
export type AdapterEvent =
  /**
   * The whole list of this adapter's connectors, in order of discovery, once soon after `start` and again
   * whenever a wallet comes or goes. What is found in one moment belongs into one event. The id
   * `walletConnect` is the core's own.
   */
  | { readonly type: 'connectorsChanged'; readonly connectors: readonly ConnectorInfo[] }
  /** A session that began outside the core, for instance through the host's own wagmi config. */
  | {
      readonly type: 'sessionStarted'
      readonly session: Session
      /** Another session of the family stays the one in use. */
      readonly beside?: boolean
    }
  /** Accounts are CAIP-10 on the network that the session is on at that moment. */
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly accounts: readonly Account[] }
  /**
   * The session is on another network. Accounts need not be reported again because of it: the core spells
   * their CAIP-10 with the new network. Where the addresses themselves differ there, `accountsChanged`
   * follows.
   */
  | { readonly type: 'networkChanged'; readonly connectorId: string; readonly caipNetworkId: CaipNetworkId }
  /** The wallet of a session agreed to other networks than before. */
  | {
      readonly type: 'approvalsChanged'
      readonly connectorId: string
      readonly approvedCaipNetworkIds: readonly CaipNetworkId[]
    }
  /** Exactly once for each session that ends, whoever ended it. */
  | { readonly type: 'disconnected'; readonly connectorId: string }

/** All that an adapter ever sees of the core. */
export interface AdapterHost {
  /**
   * The networks of this adapter's namespace that the host offers now. Read it anew each time: it changes.
   */
  readonly networks: readonly Network[]
  readonly metadata: Metadata
  /** Fires when the core stops. */
  readonly signal: AbortSignal
  /** Prefixed per instance and adapter; never throws. */
  readonly storage: Storage
  /**
   * The host's own RPC addresses first, then the network's.
   * @param options `gateway`: between them, where the host wants it (`gatewayRpc`), the address of its
   *   gateway, for reading a chain by JSON-RPC over HTTP. Not an address to hand to a wallet
   */
  rpcUrls(caipNetworkId: CaipNetworkId, options?: { readonly gateway?: boolean }): readonly string[]
  emit(event: AdapterEvent): void
}

/** What an adapter is asked when a wallet is to be connected. */
export interface ConnectRequest {
  readonly connectorId: string
  /**
   * The network to be on afterwards, where the page decides. A wallet that has a network of its own stays
   * there, unless `mayMove`.
   */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * Somebody named that network: a wallet with a network of its own is asked to move there. A refusal does
   * not fail the connection. Otherwise it is not asked, for nothing announced a second question to the
   * visitor.
   */
  readonly mayMove?: boolean
  /** Fires when nobody waits any more. It ends with the call: a session must not live by it. */
  readonly signal: AbortSignal
}

/** An adapter at work for one instance. */
export interface RunningAdapter {
  /**
   * Asks the wallet for accounts. May prompt; of a session that is open already it asks nothing but a move to
   * `caipNetworkId`. A visitor may take minutes: only what no person has to answer has a limit.
   * @throws {UserRejectedError} and its siblings in `errors/wallet`; `AbortError` when the signal fired.
   */
  connect(request: ConnectRequest): Promise<Session>
  /**
   * Picks a stored session up again without ever prompting. The core calls it in the same tick as `start`,
   * before a wallet can have announced itself, and again once `connectorsChanged` brings the connector.
   * @returns `undefined` when the wallet no longer grants a session, which ends it for good
   * @throws {ConnectorNotFoundError} the wallet is not there yet
   * @throws {WalletTimeoutError} it does not answer
   */
  reconnect(connectorId: string, signal: AbortSignal): Promise<Session | undefined>
  /**
   * Ends the session in the wallet, as far as the wallet lets itself be told, and calls off a `connect` that
   * still waits. The page's own session is over whether this fails or never ends.
   * @param how.elsewhere another tab of the page has ended it and told the wallet: only lets go of it here.
   *   The wallet is told nothing, for the other tab may be connected again
   */
  disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void>
  /**
   * Of several sessions this one is worked with from now on. For adapters that share their state with the
   * host; asks nobody.
   */
  use?(connectorId: string): Promise<void>
  /**
   * Another tab of the page moved its session with this wallet to a network. Moves this one there, too, where
   * that is the page's to decide; where a wallet would have to be asked it does nothing, for that wallet
   * tells of itself.
   */
  follow?(connectorId: string, network: Network): Promise<void>
  /** The family's own provider object, for the host application. Never stored. */
  provider(connectorId: string): unknown
  readonly capabilities: Capabilities
}

/**
 * The entry of a chain family (architecture: "The adapter contract").
 *
 * @example
 * export function tronAdapter(): ChainAdapter {
 *   return { namespace: 'tron', name: 'Tron', start: (host) => startTron(host) }
 * }
 */
export interface ChainAdapter {
  /** Any CAIP-2 namespace. */
  readonly namespace: string
  /** The family as a person calls it in a sentence, for example `Ethereum`. */
  readonly name: string
  /**
   * Code of a longer name for headings and rows, of which the interface has a text in each language
   * (`familyNames` of its messages), for example `evm`. Without one the name stands there, too.
   */
  readonly label?: string
  /** Turns the family's customary chain object into a `Network`; `undefined` when it is not this family's. */
  toNetwork?(chain: unknown): Network | undefined
  /**
   * Called once per instance. Nothing happens before this: importing and creating an adapter has no effects.
   * Emits nothing before it has returned.
   */
  start(host: AdapterHost): RunningAdapter
}
