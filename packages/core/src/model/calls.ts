import type { AccountType } from './accountType.js'
import type { CaipNetworkId, Network } from './network.js'

/** One of the calls that a wallet is to make for an account. */
export interface PreparedCall {
  /** What it does, as the visitor reads it: `Approve 50 USDC`. */
  readonly title: string
  /** What the family needs for it: on EVM `{ to, value?, data? }`, in hex. */
  readonly body: unknown
}

/**
 * Whether a wallet makes several calls as one, so that either all take effect or none (EIP-5792, `atomic`).
 * `ready`: once the visitor let the wallet upgrade the account, which it asks for by itself.
 */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/** What a wallet can do with calls on a network. */
export interface CallsAbility {
  readonly atomic: AtomicSupport
  /** The wallet lets someone else pay the network for calls (`paymasterService`, ERC-7677). */
  readonly sponsored?: true
}

/** Who may pay the network for calls (ERC-7677). */
export interface CallsSponsor {
  /** Of its JSON-RPC. */
  readonly url: string
  /** What it is told besides, as it is. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** Whose wallet is asked what it can do, and for which networks. */
export interface CallsAbilityRequest {
  readonly connectorId: string
  readonly address: string
  readonly networks: readonly Network[]
  /** How the account's transactions go out, unless the visitor prefers another way. */
  readonly accountType?: AccountType
  readonly signal: AbortSignal
}

/** What a wallet can do with calls, by network; a network that is missing is `unsupported`. */
export type CallsAbilities = Readonly<Record<CaipNetworkId, CallsAbility>>

/** Calls that a wallet is to make as one. */
export interface CallsRequest {
  readonly connectorId: string
  /** The account that makes them. */
  readonly address: string
  readonly network: Network
  /** At least one. Several take effect together or not at all. */
  readonly calls: readonly PreparedCall[]
  /** Who may pay the network. A wallet that knows no sponsors, or one that says no, is none to fail by. */
  readonly sponsor?: CallsSponsor
  /** How the account's transactions go out, unless the visitor prefers another way. */
  readonly accountType?: AccountType
  readonly signal: AbortSignal
}

/**
 * Calls that may be on their way: only `calls:status` tells what became of them. Plain data without a secret,
 * because it is kept until that is decided.
 */
export interface SentCalls {
  /** The wallet's name for them or, of a single transaction, the hash that explorers know. */
  readonly id: string
  /** What the family needs to follow them by the chain alone. At most 32 entries of 16,384 characters. */
  readonly trace?: Readonly<Record<string, string>>
}

/** What is asked about calls that were sent. */
export interface CallsStatusRequest {
  readonly connectorId: string
  readonly network: Network
  readonly calls: SentCalls
  readonly signal: AbortSignal
}

/**
 * What became of calls. `confirmed`: each took effect. `failed`: none did, and none will. `partly`: some did,
 * or wallet and chain contradict each other. `offchain`: the wallet gave up before the chain had them.
 */
export interface CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partly' | 'offchain'
  /** The transactions that they are in, as explorers know them; empty as long as there is none. */
  readonly hashes: readonly string[]
}
