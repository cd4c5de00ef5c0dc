import type { CallsRequest, CallsStatus, CallsStatusRequest, SentCalls } from './calls.js'
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

/** What a service offers for an amount. Amounts in the smallest unit. */
export interface SwapOffer {
  readonly id: string
  /** Who offers, as the service names it: `jupiter`. */
  readonly source: string
  readonly out: bigint
  /** The least that arrives, or the swap is undone. */
  readonly least: bigint
  /** What the network takes, of its own currency; absent where that is unknown. */
  readonly gas?: bigint
  /** What the source keeps, of what is taken; already off `out`. */
  readonly fee: bigint
  /** What the size of the amount itself costs, in percent; absent where that is unknown. */
  readonly impact?: number
  /** Milliseconds since the epoch, by the clock of this device. */
  readonly expiresAt: number
}

/** What a service is asked for: of the request's account, on its network. */
export interface OfferRequest {
  /** What is given, by its address; absent for the network's own currency. */
  readonly from?: string
  /** What is taken, by its address; absent for the network's own currency. */
  readonly to?: string
  /** What is given, in the smallest unit. */
  readonly amount: bigint
  /** What a unit of gas costs, in the smallest unit of the own currency, where there is such a thing. */
  readonly gasPrice?: bigint
}

/**
 * A service that offers swaps beside the chain: the core passes the gateway's calls as one, where there is a
 * gateway. Nothing of what it says is believed: a family has the chain try what it makes, and compares.
 * Each of the calls may throw, or take until the request's signal fires.
 */
export interface SwapService {
  /** The same question within a few seconds is asked once. */
  offers(request: OfferRequest): Promise<readonly SwapOffer[]>
  /**
   * What the wallet is to sign, in the form that the service has for the family, and the offer that it is of:
   * a newer one of the same source, where the first is too old.
   *
   * @param request `least`: in the smallest unit; less than that is not to arrive
   * @throws {PriceMovedError} the offer is gone, or gives less by now
   */
  build(
    request: OfferRequest & { readonly offer: SwapOffer; readonly least: bigint },
  ): Promise<{ readonly offerId: string; readonly answer: Readonly<Record<string, unknown>> }>
  /**
   * Hands over what was signed; whether it is on its way, the chain tells.
   *
   * @param request `signed`: whole, in the form that `build` had it in
   * @throws {SendUnknownError} it did not say so: what was signed may be on its way all the same
   */
  execute(request: { readonly offerId: string; readonly signed: string }): Promise<void>
}

/** An intent with the wallet that carries it out. The signal fires when the answer is no longer wanted. */
export interface SwapRequest extends SwapIntent {
  readonly connectorId: string
  readonly signal: AbortSignal
  /** Who offers swaps beside the chain; absent where there is no such service. */
  readonly service?: SwapService
  /** Someone else may pay the network for it: it lacks no fee (S5.11). */
  readonly sponsored?: true
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
  /** Who quotes: `pools` for the chain itself, otherwise the name of a service's source: `jupiter`. */
  readonly source: string
  readonly out: string
  /** The least that arrives, or the swap is undone by the chain. More than zero. */
  readonly least: string
  /** What the size of the amount itself costs, in percent; absent where that is unknown. */
  readonly impact?: number
  /** What the source keeps of what is taken, in whole coins or tokens; already off `out`. Absent for none. */
  readonly fee?: string
  /**
   * In the order of the swap; empty where nothing but the form of a currency changes, and where a service
   * does not tell.
   */
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
  /** Someone else may pay what the network takes: whether it does is known once the wallet has asked. */
  readonly sponsored?: true
  /** The block that it was read at: number, slot or height. */
  readonly block?: string
  /** When it ends, in ms since the epoch, by this device's clock; absent where the chain alone decides. */
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
 * How a family swaps (capability `swap`). Nothing but `send` asks the wallet: what `prepare` makes is sent by
 * `calls:send`, or by `send` where the family has no calls. Each may throw {@link ChainUnreachableError} and
 * {@link ChainBusyError}.
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
   * @param request `least`: of the quote that the visitor saw, in whole coins or tokens. It is never lowered.
   *   `source`: of that quote too. It is waited for, though not for long
   * @throws {PriceMovedError} less than `least` would arrive by now
   * @throws {UnsafeSwapError} the calls would take more than the amount, give less than `least`, or leave
   *   others free to spend of the account
   * @throws {InsufficientFundsError} or {@link InsufficientFeeError} the account has too little
   * @throws {WouldFailError} the chain would undo it
   */
  prepare(request: SwapRequest & { readonly least: string; readonly source?: string }): Promise<PreparedSwap>
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
  /**
   * As `calls:send`, of a family that has no such capability: signs and sends what `prepare` made, which is
   * one call, and nothing else.
   *
   * @throws {InvalidCallsError} it is not what `prepare` made
   * @throws as `calls:send`
   */
  send?(request: CallsRequest & { readonly service?: SwapService }): Promise<SentCalls>
  /** As `calls:status`, for what `send` sent. */
  status?(request: CallsStatusRequest): Promise<CallsStatus>
}
