import type { Account } from '../accounts/account.js'
import type { ConnectorInfo } from '../connectors/connector.js'
import type { CaipNetworkId, Network } from '../networks/network.js'
import type { Storage } from '../storage/storage.js'
import type { Capabilities } from './capabilities.js'
import type { Metadata, Session } from './session.js'

/** What an adapter tells the core. Facts, never requests. */
export type AdapterEvent =
  /** The whole list of this adapter's connectors, in order of discovery. */
  | { readonly type: 'connectorsChanged'; readonly connectors: readonly ConnectorInfo[] }
  /** A session that began outside the core, for instance through the host's own wagmi config. */
  | {
      readonly type: 'sessionStarted'
      readonly session: Session
      /** Another session of the family stays the one in use. */
      readonly beside?: boolean
    }
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly accounts: readonly Account[] }
  | { readonly type: 'networkChanged'; readonly connectorId: string; readonly caipNetworkId: CaipNetworkId }
  /** The wallet of a session agreed to other networks than before. */
  | { readonly type: 'approvalsChanged'; readonly connectorId: string; readonly approvedCaipNetworkIds: readonly CaipNetworkId[] }
  /** Exactly once for each session that ends, whoever ended it. */
  | { readonly type: 'disconnected'; readonly connectorId: string }

/** All that an adapter ever sees of the core. */
export interface AdapterHost {
  /** The networks of this adapter's namespace that the host offers now. Read it anew each time: it changes. */
  readonly networks: readonly Network[]
  readonly metadata: Metadata
  /** Fires when the core stops. */
  readonly signal: AbortSignal
  /** Prefixed per instance and adapter; never throws. */
  readonly storage: Storage
  /** The host's own RPC addresses first, then the network's. Never replaced by anybody's gateway. */
  rpcUrls(caipNetworkId: CaipNetworkId): readonly string[]
  emit(event: AdapterEvent): void
}

export interface ConnectRequest {
  readonly connectorId: string
  /** The network to be on afterwards, where the wallet is willing. A refusal to move does not fail the connection. */
  readonly caipNetworkId?: CaipNetworkId
  /** Fires when nobody waits any more. It ends with the call: a session must not live by it. */
  readonly signal: AbortSignal
}

/** An adapter at work for one instance. */
export interface RunningAdapter {
  /**
   * Asks the wallet for accounts. May prompt.
   * @throws {UserRejectedError} and its siblings in `errors/wallet`; `AbortError` when the signal fired.
   */
  connect(request: ConnectRequest): Promise<Session>
  /** Picks a stored session up again without ever prompting; `undefined` when the wallet no longer grants one. */
  reconnect(connectorId: string, signal: AbortSignal): Promise<Session | undefined>
  disconnect(connectorId: string): Promise<void>
  /** Of several sessions this one is worked with from now on. For adapters that share their state with the host; asks nobody. */
  use?(connectorId: string): Promise<void>
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
  /** The family as a person calls it, for example `EVM`. */
  readonly name: string
  /** Turns the family's customary chain object into a `Network`; `undefined` when it is not this family's. */
  toNetwork?(chain: unknown): Network | undefined
  /** Called once per instance. Nothing happens before this: importing and creating an adapter has no effects. */
  start(host: AdapterHost): RunningAdapter
}
