import type { Foresight } from './foresight.js'
import type { Network } from './network.js'
import type { TokenRef } from './tokenBalance.js'
import type { TransferCost } from './transfer.js'

/** What the visitor wants to swap. */
export interface SwapIntent {
  /** The account that pays and is paid, as the session names it. */
  readonly account: string
  readonly network: Network
  /** What is given; absent for the network's own currency. */
  readonly from?: TokenRef
  /** What is taken; absent for the network's own currency. */
  readonly to?: TokenRef
  /** What is given, in whole coins or tokens, a decimal string: `1.5` (R13). */
  readonly amount: string
  /** How much less than quoted may arrive, in hundredths of a percent: 100 for one percent (S9.04). */
  readonly slippage: number
}

/** An intent with the wallet that carries it out. The signal fires when the answer is no longer wanted. */
export interface SwapRequest extends SwapIntent {
  readonly connectorId: string
  readonly signal: AbortSignal
}

/** One of the pools that a swap goes through. */
export interface SwapHop {
  /** Its kind, as people know it: `Uniswap V3`. */
  readonly via: string
  /** What it gives, by its address; absent for the network's own currency. */
  readonly token?: TokenRef
  /** What the pool keeps, in hundredths of a percent. */
  readonly fee?: number
}

/** What a swap would give. Plain data. Amounts are decimal strings in whole coins or tokens. */
export interface SwapQuote {
  /** Who quotes: `pools` for the chain itself, otherwise the name of a service. */
  readonly source: string
  readonly out: string
  /** The least that arrives, or the swap is undone by the chain. More than zero. */
  readonly least: string
  /** What the size of the amount itself costs, in percent; absent where that is unknown. */
  readonly impact?: number
  /** In the order of the swap; empty where nothing but the form of a currency changes. */
  readonly route: readonly SwapHop[]
  /** What the network takes for all of the calls. */
  readonly costs: readonly TransferCost[]
  /** Leave that the account gives for exactly this amount first; absent where none is needed. */
  readonly approval?: {
    readonly spender: string
    /** The token only changes leave that is zero: it is taken back first. */
    readonly reset?: true
  }
  /** What the account has of what it gives. */
  readonly available: string
  /** The most that it can give: of the own currency less than it has, because the network wants its fee. */
  readonly max: string
  /** What the account has too little of: of what it gives, or of what the network takes. */
  readonly missing?: 'amount' | 'fee'
  /** The block that it was read at: number, slot or height. */
  readonly block?: string
  /** When it ends, in ms since the epoch; absent where the chain alone decides. */
  readonly expiresAt?: number
}

/** One call of a swap, in the family's own form (see `PreparedCall.body`). */
export interface SwapCall {
  readonly step: 'reset-approval' | 'approve' | 'swap'
  readonly body: unknown
}

/** A swap as it is signed. */
export interface PreparedSwap {
  /** In the order in which they take effect: `swap` is the last. */
  readonly calls: readonly SwapCall[]
  /** As quoted just before, with the `least` that was asked for. */
  readonly quote: SwapQuote
  /** What all the calls would do to the account, by a trial on the chain. */
  readonly foresight: Foresight
}

/**
 * How a family swaps (capability `swap`). None of it asks the wallet: what `prepare` makes is sent by
 * `calls:send`. Each of the calls may throw {@link ChainUnreachableError} and {@link ChainBusyError}.
 */
export interface Swap {
  /**
   * Tokens that can be swapped on the network beside those that the account has; `undefined` where nothing
   * can be.
   *
   * @param request `address`: of a token that the visitor named. It is read from the chain
   */
  tokens(request: {
    readonly network: Network
    readonly address?: string
    readonly signal: AbortSignal
  }): Promise<readonly TokenRef[] | undefined>
  /**
   * What the intent would give.
   *
   * @throws {SwapsNotSupportedError} not on this network
   * @throws {NoRouteError} no pools lead from one to the other
   * @throws the errors of `parseUnits`
   */
  quote(request: SwapRequest): Promise<SwapQuote>
  /**
   * Quotes once more, makes the calls, and has the chain try them.
   *
   * @param request `least`: of the quote that the visitor saw, in whole coins or tokens. It is never lowered
   * @throws {PriceMovedError} less than `least` would arrive by now
   * @throws {UnsafeSwapError} the calls would take more than the amount, give less than `least`, or leave
   *   others free to spend of the account
   * @throws {InsufficientFundsError} or {@link InsufficientFeeError} the account has too little
   * @throws {WouldFailError} the chain would undo it
   */
  prepare(request: SwapRequest & { readonly least: string }): Promise<PreparedSwap>
  /**
   * What arrived, in whole coins or tokens; `undefined` where the chain does not tell.
   *
   * @param request `hashes`: the transactions that the swap is in
   */
  received(request: {
    readonly account: string
    readonly network: Network
    readonly to?: TokenRef
    readonly hashes: readonly string[]
    readonly signal: AbortSignal
  }): Promise<string | undefined>
}
