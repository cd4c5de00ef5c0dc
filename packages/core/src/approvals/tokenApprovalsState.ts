import type { ErrorShape } from '../errors/base.js'
import { addressOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { Revocation } from '../model/revocation.js'
import type { TokenApproval, TokenApprovals } from '../model/tokenApprovals.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** Whose approvals, and on which network. */
export interface TokenApprovalsArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
}

/** What is known of an account's approvals on a network. */
export interface TokenApprovalsList {
  /** `idle`: never asked for. After a failure what was known before stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly approvals: readonly TokenApproval[]
  /** Those from before this time may be missing, in milliseconds since the epoch. */
  readonly searchedFrom?: number
  /** How many more there may be that could not be read. */
  readonly unread?: number
  readonly error?: ErrorShape
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
  /** The newest one since the page was loaded. */
  readonly revocation?: Revocation
  /** Of the newest question: an answer to an older one is out of date. */
  readonly turn: number
}

export interface TokenApprovalsState {
  readonly lists: Readonly<Record<string, TokenApprovalsList>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly tokenApprovals?: TokenApprovalsState
  }
}

/** One list for each account and network. */
export function approvalsKey({ caipAddress, networkId }: TokenApprovalsArg): string {
  return `${networkId}/${addressOf(caipAddress)}`
}

interface OfTurn {
  readonly key: string
  readonly turn: number
}
export const approvalsAsked: Event<OfTurn> = event('tokenApprovals/asked')
export const approvalsReceived: Event<OfTurn & { readonly found: TokenApprovals; readonly at: number }> =
  event('tokenApprovals/received')
export const approvalsFailed: Event<OfTurn & { readonly error: ErrorShape }> = event('tokenApprovals/failed')
/** A revocation began, or got further. */
export const revocationChanged: Event<{ readonly key: string; readonly revocation: Revocation }> = event(
  'tokenApprovals/revocationChanged',
)
/** The visitor saw how a revocation ended, and left it. One that is under way stays. */
export const revocationSeen: Event<{ readonly key: string }> = event('tokenApprovals/revocationSeen')

export const NO_APPROVALS: TokenApprovalsList = { status: 'idle', approvals: [], turn: 0 }

/**
 * What is known of an account's approvals. Asks nothing: {@link loadTokenApprovals} does.
 *
 * @example
 * const arg = { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' } as const
 * const { approvals, status } = read(core, (state) => selectTokenApprovals(state, arg))
 */
export function selectTokenApprovals(state: RootState, arg: TokenApprovalsArg): TokenApprovalsList {
  return state.tokenApprovals?.lists[approvalsKey(arg)] ?? NO_APPROVALS
}
