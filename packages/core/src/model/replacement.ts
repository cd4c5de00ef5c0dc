import type { NativeBalance } from './tokenBalance.js'
import type { Network } from './network.js'
import type { SubmittedTransfer } from './transfer.js'

/**
 * What takes the place of a transfer that is still pending. `speed-up`: the same payment for a higher fee.
 * `cancel`: something that pays nothing but the network.
 */
export type ReplacementKind = 'speed-up' | 'cancel'

/** A pending transfer, and the wallet that could replace it. */
export interface ReplacementRequest {
  /** As `submit` gave it: of a transfer that was replaced already, the newest one. */
  readonly transfer: SubmittedTransfer
  /** The account that paid. */
  readonly from: string
  readonly network: Network
  readonly connectorId: string
  readonly signal: AbortSignal
}

/** One of the ways to replace a transfer. */
export interface ReplacementChoice {
  readonly kind: ReplacementKind
  /**
   * The most that the network would take for it, with the fee of the transfer itself: only one of the two is
   * paid.
   */
  readonly fee: NativeBalance
}

/** What can be done about a pending transfer. */
export interface Replaceable {
  /** The ways that the wallet and the account's balance allow; never empty. */
  readonly choices: readonly ReplacementChoice[]
  /** It offers less than the network's slowest choice by now, so that it may wait for long. */
  readonly isSlow: boolean
}

/** What the wallet is asked for. */
export interface ReplaceRequest extends ReplacementRequest {
  readonly kind: ReplacementKind
  /** The most that the network may take, in the smallest unit of its currency. Not bounded when absent. */
  readonly maxFee?: string
  /** Called once the wallet signed, before anything can be lost: as of `submit`. */
  readonly signed?: (transfer: SubmittedTransfer) => void
}

/**
 * How a family replaces a transfer that is still pending (capability `transfer:replace`). The chain includes
 * one of the two at most, so that nothing is ever paid twice; where a wallet cannot be held to that, the
 * choice is not offered. What it hands in is followed by `confirm` of `transfer`, as the transfer itself is.
 */
export interface TransferReplacement {
  /** Never asks the wallet. `undefined` where nothing can be done, or nothing any more. */
  read(request: ReplacementRequest): Promise<Replaceable | undefined>
  /**
   * Asks the wallet. Reads first: what cannot be replaced any more is refused before the wallet is asked.
   * @throws {TooLateError} it is in the chain, or something else took its place
   * @throws {NotSupportedError} the choice is not offered
   * @throws {FeeAboveLimitError} the network would take more than `maxFee`; the wallet is not asked
   * @throws {UserRejectedError} and its siblings
   * @throws {SendFailedError} the network refuses it: the transfer goes on as it is
   * @throws {OtherTransactionError} the wallet sent something else
   */
  submit(request: ReplaceRequest): Promise<SubmittedTransfer>
}
