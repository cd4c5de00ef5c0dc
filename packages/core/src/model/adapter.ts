import type { Account, ConnectedSession, Metadata, Session } from './session.js'
import type { CallsAnswers } from './callsAnswers.js'
import type { ConnectorInfo } from './connector.js'
import type { CaipNetworkId, Network } from './network.js'
import type { Storage } from './storage.js'
import type { Capabilities } from './capabilities.js'
import type { SignInChallenge } from './signIn.js'

/**
 * What an adapter reports to the core: facts, never requests, and never while `start` still runs. When
 * several happen at once, `accountsChanged` comes first, then `networkChanged`, then `approvalsChanged`. The
 * core ignores what is malformed.
 */
export type AdapterEvent =
  /**
   * The whole list of this adapter's connectors, in order of discovery, once soon after `start` and again
   * whenever a wallet comes or goes. Wallets that are found at the same time belong in one event. The id
   * `walletConnect` is reserved for the core.
   */
  | { readonly type: 'connectorsChanged'; readonly connectors: readonly ConnectorInfo[] }
  /** A session that began outside the core, for instance through the host's own wagmi config. */
  | {
      readonly type: 'sessionStarted'
      readonly session: Session
      /** The active session of the family stays the active one. */
      readonly beside?: boolean
    }
  /** Accounts are CAIP-10 on the network that the session is on at that moment. */
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly accounts: readonly Account[] }
  /**
   * The session is on another network. Accounts are not reported again for it: the core writes their CAIP-10
   * with the new network. Where the addresses themselves differ, `accountsChanged` follows.
   */
  | { readonly type: 'networkChanged'; readonly connectorId: string; readonly caipNetworkId: CaipNetworkId }
  /** The wallet of a session agreed to other networks than before. */
  | {
      readonly type: 'approvalsChanged'
      readonly connectorId: string
      readonly approvedCaipNetworkIds: readonly CaipNetworkId[]
    }
  /** Exactly once for each session that ends, no matter who ended it. */
  | { readonly type: 'disconnected'; readonly connectorId: string }

/** All that an adapter sees of the core. */
export interface AdapterHost {
  /**
   * The networks of this adapter's namespace that the host offers now. Read it each time: it changes.
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

/** The argument of `connect`. */
export interface ConnectRequest {
  readonly connectorId: string
  /**
   * The network to be on afterwards, where the page decides it. A wallet with a network of its own stays on
   * that, unless `mayMove`.
   */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * The host or the visitor named that network: a wallet with a network of its own is asked to switch to it.
   * A refusal does not fail the connection. Without it the wallet is not asked: the visitor does not expect a
   * second prompt.
   */
  readonly mayMove?: boolean
  /**
   * What a server asks the account to sign. A wallet that connects and signs in with one prompt is asked for
   * both (`solana:signIn`, ERC-7846). Any other one is asked for its accounts only, and the visitor signs in
   * afterwards.
   */
  readonly signIn?: SignInChallenge
  /** Fires when the caller gives up. Scoped to this call: do not tie the session's lifetime to it. */
  readonly signal: AbortSignal
}

/** An adapter at work for one instance. */
export interface RunningAdapter {
  /**
   * Loads what `connect` takes, before a visitor chooses a wallet, so that a click reaches the wallet without
   * a wait. Asks no wallet and no node.
   */
  prepare?(): Promise<unknown>
  /**
   * Asks the wallet for accounts. May prompt. Where the session is open already, it asks for a switch to
   * `caipNetworkId` at most. A visitor may take minutes: only what needs no visitor has a time limit.
   * @throws {UserRejectedError} and its siblings in `errors/wallet`; `AbortError` when the signal fired.
   */
  connect(request: ConnectRequest): Promise<ConnectedSession>
  /**
   * Restores a stored session without prompting. The core calls it in the same tick as `start`, before a
   * wallet can have announced itself, and again once `connectorsChanged` brings the connector.
   * @returns `undefined` when the wallet no longer grants a session; the session is over then
   * @throws {ConnectorNotFoundError} the wallet has not been found yet
   * @throws {WalletTimeoutError} it does not answer
   */
  reconnect(connectorId: string, signal: AbortSignal): Promise<Session | undefined>
  /**
   * Ends the session in the wallet, where the wallet supports it, and cancels a `connect` that still waits.
   * The page's own session is over even if this fails or never settles.
   * @param how.elsewhere another tab of the page has ended it and informed the wallet: releases it in this
   *   tab only. The wallet is not informed again, because the other tab may already have reconnected
   */
  disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void>
  /**
   * Makes this session the active one of several. For adapters that share their state with the host. Does not
   * prompt.
   */
  use?(connectorId: string): Promise<void>
  /**
   * Another tab of the page switched its session with this wallet to a network. Switches this one too where
   * the page decides the network. Does nothing where the wallet would have to be asked: it reports the switch
   * itself.
   */
  follow?(connectorId: string, network: Network): Promise<void>
  /** The family's own provider object, for the host application. Never stored. */
  provider(connectorId: string): unknown
  /**
   * Answers of pages' own requests for several calls, for wallets that have none: `useLatchkeyProvider` hands
   * out the provider with them. For families whose wallets are asked by such requests.
   */
  readonly answerCalls?: CallsAnswers
  readonly capabilities: Capabilities
  /**
   * Those of `capabilities` that need a service which the core passes: they are offered only where the host
   * has a gateway.
   */
  readonly needsService?: readonly string[]
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
