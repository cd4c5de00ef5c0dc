import type { NativeBalance, TokenRef } from './tokenBalance.js'
import type { LatchkeyError } from '../errors/base.js'
import type { Network } from './network.js'

/** What the visitor wants to send; a field may still be empty. */
export interface TransferIntent {
  /** The account that pays, as the session names it. */
  readonly from: string
  /** Whatever was entered; empty while nothing was. */
  readonly recipient: string
  /** In whole coins or tokens, a decimal string: `1.5` (R13). Empty while nothing was entered. */
  readonly amount: string
  /** Absent for the network's own currency. */
  readonly token?: TokenRef
  readonly network: Network
  /** The id of a {@link FeeChoice}; the family's usual one when absent. */
  readonly fee?: string
  /**
   * The most that the network may take for it (the cost `network` of the estimate that was on show), in the
   * smallest unit of the network's own currency. Not bounded when absent.
   */
  readonly maxFee?: string
}

/** An intent with the wallet that carries it out. The signal fires when the answer is no longer wanted. */
export interface TransferRequest extends TransferIntent {
  readonly connectorId: string
  readonly signal: AbortSignal
  /**
   * Called where the page hands the transfer in: gets its id and its trace once the wallet signed, before the
   * first node is asked, so that a reload in between loses nothing.
   */
  readonly signed?: (transfer: SubmittedTransfer) => void
}

/** A problem of an intent, and the field that it belongs to. */
export interface TransferProblem {
  readonly field: 'recipient' | 'amount' | 'fee'
  /** One of `errors/send`. */
  readonly error: LatchkeyError
}

/** Something that the sender pays beside the amount, in the network's own currency. */
export interface TransferCost {
  /**
   * `network`: for including it. `rent`: what a new account has to hold (Solana). `deposit`: what has to stay
   * behind (Polkadot).
   */
  readonly kind: 'network' | 'rent' | 'deposit'
  readonly amount: NativeBalance
}

/** One of the fees to choose from. */
export interface FeeChoice {
  readonly id: 'slow' | 'normal' | 'fast'
  readonly fee: NativeBalance
  /** Until it is likely included, in seconds; absent where this is unknown. */
  readonly seconds?: number
  /** As the family counts it: `12 sat/vB`. */
  readonly rate?: string
}

/** What a transfer costs. */
export interface TransferEstimate {
  readonly costs: readonly TransferCost[]
  /** The most that can be sent of this currency or token, after what has to stay; a decimal string. */
  readonly max: string
  /** Absent where there is nothing to choose. */
  readonly choices?: readonly FeeChoice[]
  /** The recipient is a contract: whether the sent can ever leave it again is up to its code. */
  readonly toContract?: true
}

/**
 * A transfer that may be on its way: only `confirm` tells whether it succeeded. Plain data without a secret,
 * because it is stored until the chain has decided.
 */
export interface SubmittedTransfer {
  /** As explorers know it. */
  readonly hash: string
  /**
   * What the family needs to follow it, also after a reload: the last block it can be in, the coins it
   * spends, what was asked for (recipient, units, token), the signed bytes. At most 32 entries of 16,384
   * characters.
   */
  readonly trace?: Readonly<Record<string, string>>
}

/**
 * Why a transfer that is still pending takes its time. `not-seen`: no node knows it yet, and it can still be
 * included. `awaiting-owners`: an account of several owners waits for the others' signatures.
 */
export type TransferNotice = 'not-seen' | 'awaiting-owners'

/** A transfer that is part of the chain and did what it should. */
export interface ConfirmedTransfer {
  readonly hash: string
  /** The block it is in: number, slot or height. */
  readonly block: string
  /** What was paid for it. */
  readonly fee?: NativeBalance
  /**
   * What arrived, in whole coins or tokens, where that is less than what was asked for: a token that keeps a
   * part.
   */
  readonly received?: string
}

/**
 * The argument of `confirm`, which has to work with nothing but this: it is also called after a reload,
 * without a session.
 */
export interface ConfirmRequest {
  readonly transfer: SubmittedTransfer
  readonly network: Network
  readonly signal: AbortSignal
  /** Called with the reason why it is still pending, and without one when the reason no longer holds. */
  readonly notify?: (notice?: TransferNotice) => void
}

/**
 * How a family sends (capability `transfer`). `validate` and `estimate` read the chain and never ask the
 * wallet. Each of the calls may throw {@link ChainUnreachableError}, {@link ChainBusyError},
 * {@link ChainBehindError}.
 */
export interface Transfer {
  /** Everything that is wrong with an intent; empty when nothing is. Empty fields are a problem too. */
  validate(request: TransferRequest): Promise<readonly TransferProblem[]>
  /** What it costs. Answers for an intent whose amount or recipient is still missing as well as it can. */
  estimate(request: TransferRequest): Promise<TransferEstimate>
  /**
   * Asks the wallet, and hands what it signed to the network. Validates first: an intent with a problem is
   * thrown as that problem's error, before the wallet is asked.
   *
   * Once the wallet signed, `signal` no longer counts, and only a definite refusal by a node is a failure:
   * after a time-out, a broken line or "already known" the transfer is submitted, and `confirm` finds out.
   * See `handIn`.
   * @throws {UserRejectedError} and its siblings
   * @throws {SendFailedError} where the network refuses it
   * @throws {FeeAboveLimitError} the network would take more than `maxFee`; the wallet is not asked
   * @throws {SendUnknownError} the wallet hands it in by itself and its answer was lost: it may be on its way
   */
  submit(request: TransferRequest): Promise<SubmittedTransfer>
  /**
   * Waits until the chain has decided. Success is never assumed: the value has to have moved. A transfer that
   * is unknown to the nodes stays pending as long as it can still be included.
   * @throws {TransactionFailedError} it is in the chain and failed, or moved nothing
   * @throws {TransactionExpiredError} it can no longer be included
   * @throws {TransactionReplacedError} another one took its place; `details` has its hash
   * @throws {TransactionDroppedError} it can no longer be included, because what it spends was spent
   *   elsewhere
   */
  confirm(request: ConfirmRequest): Promise<ConfirmedTransfer>
}
