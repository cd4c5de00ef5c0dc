import type { PreparedCall } from './calls.js'
import type { Network } from './network.js'

/** What an account lets another address take of it. Every text of it was written by others. */
export interface TokenApproval {
  /** Tells it from the others of the account on its network. */
  readonly id: string
  /** `allowance`: an amount of a token. `collection`: all NFTs of a collection. `item`: a single NFT. */
  readonly kind: 'allowance' | 'collection' | 'item'
  /** Who may take. The name is the adapter's own, of contracts that it knows. */
  readonly spender: { readonly address: string; readonly name?: string }
  /** The contract of what may be taken. Without decimals, amounts are in its smallest unit. */
  readonly token: {
    readonly address: string
    readonly symbol?: string
    readonly name?: string
    readonly decimals?: number
  }
  /** Which NFT it is, of an `item`. */
  readonly item?: string
  /** In whole tokens, a decimal string; `all` where there is no limit, as of a whole collection. */
  readonly amount: string
  /**
   * What could be taken now: the smaller one of the amount and what the account has. Absent where that is
   * not known.
   */
  readonly atRisk?: string
  /** The contract that keeps the approval in the place of the token, by its name: `Permit2`. */
  readonly via?: string
  /** When it ends by itself, in milliseconds since the epoch. */
  readonly expiresAt?: number
}

/** An approval that a chain's log told of at some time: whether it stands is asked of its contract. */
export interface ApprovalCandidate {
  /** As the family tells approvals apart, a code: `erc20`, `erc721`. */
  readonly standard: string
  readonly token: string
  readonly spender: string
  readonly item?: string
}

/** What a gateway found in the log of a chain, so that the page does not have to search it. */
export interface ApprovalCandidates {
  readonly candidates: readonly ApprovalCandidate[]
  /** The first block that was searched; absent where none was left out. */
  readonly from?: number
  /** How many more it found. */
  readonly more?: number
}

/** Whose approvals are read, and on which network. */
export interface ApprovalsRequest {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  /** Absent where nothing but the network's own nodes can tell. */
  readonly found?: ApprovalCandidates
  readonly signal: AbortSignal
}

/** The approvals of an account, as its chain has them now. */
export interface TokenApprovals {
  readonly approvals: readonly TokenApproval[]
  /**
   * Those from before this time may be missing, in milliseconds since the epoch; absent where the chain was
   * searched from its start.
   */
  readonly searchedFrom?: number
  /** How many more there may be that could not be read; absent where all were. */
  readonly unread?: number
}

/** Which approvals are to end, and on which network. */
export interface RevokeApprovalsRequest {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  /**
   * At least one, each as `approvals:list` gave it. One whose contract does not let it go by now is left out
   * of the answer: no call of it would take effect, and with it none of the others.
   */
  readonly approvals: readonly TokenApproval[]
  readonly signal: AbortSignal
}

/** A call that ends approvals. */
export interface RevokingCall extends PreparedCall {
  /** The ids of those that it ends; at least one. */
  readonly ends: readonly string[]
}
