import type { Metadata, Session, WalletInfo } from './session.js'
import type { CaipAddress, CaipNetworkId } from './network.js'
import type { SignInChallenge, SignInSignature } from './signIn.js'
import type { Storage } from './storage.js'

/**
 * What one family asks of a wallet (CAIP-25). All of it is optional: a wallet that serves another family may
 * still agree.
 */
export interface NamespaceProposal {
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The family's accounts can sign in along with the approval (CAIP-222), where it is proposed alone. */
  readonly signIn?: true
}

/** What a wallet granted one family. Only its form is checked: the family decides whether it can be used. */
export interface GrantedNamespace {
  readonly accounts: readonly CaipAddress[]
  /** The chains it named, and those of its accounts. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** An event from the wallet of a shared session to one family. */
export type SharedTransportEvent =
  /**
   * A session event of the family's own, `chainChanged` for instance. `data` is the wallet's and not to be
   * trusted.
   */
  | {
      readonly type: 'event'
      readonly name: string
      readonly data: unknown
      readonly caipNetworkId: CaipNetworkId
    }
  /** The wallet grants something else from now on. */
  | { readonly type: 'granted'; readonly granted: GrantedNamespace }
  /** Emitted exactly once, whichever side ended the session; no event follows. */
  | { readonly type: 'ended' }

/** What a family asks of a wallet that is reached through a shared session. */
export interface SharedRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params: unknown
  readonly signal?: AbortSignal
  /** The wallet answers without a prompt, so the visitor is not led to it. */
  readonly unattended?: boolean
  /**
   * The relay has the request. `reference` names it in a link to the wallet: `requestId=…&sessionTopic=…`.
   */
  readonly onSent?: (reference: string) => void
}

/**
 * Links of a wallet's own, by which a page on the same device leads back to it. They come from the wallet and
 * are not to be trusted.
 */
export interface WalletLinks {
  readonly native?: string
  readonly universal?: string
}

/** One family's line to the wallet of a shared session. */
export interface SharedTransport {
  readonly granted: GrantedNamespace
  /**
   * Asks the wallet.
   * @throws {UserRejectedError} and its siblings in `errors/wallet`
   */
  request(request: SharedRequest): Promise<unknown>
  /**
   * The returned function unsubscribes. A listener that is added after the end of the session gets `ended`
   * too, a moment later.
   */
  subscribe(listener: (event: SharedTransportEvent) => void): () => void
  /** Ends the session for every family. May be called more than once. */
  close(): Promise<void>
}

/** How a family takes part in sessions that serve several (capability `walletconnect:namespace`). */
export interface SharedNamespace {
  /**
   * What to ask for, from the networks that the host offers now; `undefined` when there is none.
   * To be awaited: a family may keep its lists of methods out of the first load.
   */
  proposal(): NamespaceProposal | undefined | Promise<NamespaceProposal | undefined>
  /**
   * Takes over a session that a wallet agreed to. From then on the adapter serves `connectorId` like any
   * connector: `provider`, `disconnect`, capabilities and events.
   * @throws {NoAccountsError}
   * @throws {MalformedResponseError} nothing of what was granted can be used
   */
  open(request: OpenSharedRequest): Promise<Session>
}

/** What an adapter gets when a session of several families opens. */
export interface OpenSharedRequest {
  readonly connectorId: string
  readonly wallet: WalletInfo
  readonly transport: SharedTransport
  /** The network to be on, where the wallet granted it. */
  readonly caipNetworkId?: CaipNetworkId
}

/** One session with a wallet, for all its families at once. */
export interface SharedSession {
  readonly wallet: WalletInfo
  readonly links?: WalletLinks
  readonly namespaces: readonly string[]
  /** An account signed in along with the approval. */
  readonly signedIn?: SignInSignature
  /** @throws {ChainAdapterNotFoundError} the wallet granted the namespace nothing */
  transport(namespace: string): SharedTransport
  close(): Promise<void>
}

/** A proposal that waits for a wallet. */
export interface Pairing {
  /** What a wallet scans or opens. A secret until it is used: it goes into no log and no analytics. */
  readonly uri: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /**
   * @throws {UserRejectedError} the wallet declined
   * @throws {PairingExpiredError} no wallet answered in time
   * @throws {AbortError} it was cancelled; a session that a wallet approves later is ended
   */
  readonly approval: Promise<SharedSession>
}

/** The parts of the core that a pairing connector uses. */
export interface SharedConnectorHost {
  readonly metadata: Metadata
  readonly projectId: string | undefined
  /** Address of the relay, `ws:` or `wss:`. No other server is contacted. */
  readonly relayUrl: string
  readonly storage: Storage
  /** Fires when the core stops. */
  readonly signal: AbortSignal
}

/**
 * State of the socket to the relay: `disconnected` only after some seconds without one, so that a short
 * interruption does not count.
 */
export type RelayStatus = 'connecting' | 'connected' | 'disconnected'

/** Where sessions that serve several families come from: WalletConnect, an embedded wallet. */
export interface SharedSource {
  /** The session that an earlier page stored, without asking the wallet; `undefined` without one. */
  restore(): Promise<SharedSession | undefined>
  /** Called when the page is visible or online again: checks the connection at once. */
  wake(): Promise<void>
  /** Listens for sessions that another tab began or ended. The returned function unsubscribes. */
  onSession(listener: (session: SharedSession | undefined) => void): () => void
}

/** A way to wallets on other devices, by pairing with them. */
export interface SharedConnector extends SharedSource {
  /**
   * Proposes a session. Resolves when the relay has taken the proposal.
   * @param request.namespaces what each family asks for, by namespace
   * @param request.signIn what a server asks the account to sign. Only with one family, whose proposal has
   *   `signIn`. A wallet that cannot sign in along with the approval gets the proposal as usual
   * @param request.signal cancels the proposal, also while it waits for approval
   * @throws {RelayUnreachableError} no relay answered in time
   */
  pair(request: {
    readonly namespaces: Readonly<Record<string, NamespaceProposal>>
    readonly signIn?: SignInChallenge
    readonly signal: AbortSignal
  }): Promise<Pairing>
  /**
   * Calls the listener at once, and on each change, with the state of the socket to the relay, `undefined`
   * while none is wanted. The returned function unsubscribes. Absent where there is no relay.
   */
  onRelay?(listener: (status: RelayStatus | undefined) => void): () => void
}

/** Creates a shared connector, such as the one that speaks to a WalletConnect relay. */
export type SharedConnectorFactory = (host: SharedConnectorHost) => SharedConnector

/** A shared connector of a running instance. */
export interface RunningShared<C extends SharedSource = SharedSource> {
  readonly connector: C
  /** The session that the families use now. */
  session: SharedSession | undefined
}
