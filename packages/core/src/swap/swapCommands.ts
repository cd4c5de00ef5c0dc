import type { TokenRef } from '../model/tokenBalance.js'
import type { CaipNetworkId } from '../model/network.js'
import type { PreparedSwap, SwapQuote } from '../model/swap.js'
import type { SentBatch } from '../calls/sendCalls.js'
import { SendUnknownError } from '../errors/send.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** A swap as the visitor enters it. */
export interface SwapArg {
  /** What is given; absent for the network's own currency. */
  readonly from?: TokenRef
  /** What is taken; absent for the network's own currency. */
  readonly to?: TokenRef
  /** What is given, in whole coins or tokens, a decimal string: `1.5`. */
  readonly amount: string
  /** How much less than quoted may arrive, in percent: `1` when absent (S9.04). At most `5`. */
  readonly slippage?: number
  /** The family whose account in use swaps; the active one when absent. */
  readonly namespace?: string
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly account?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
}

/** A swap that is bound to what the visitor saw. */
export interface ReviewedSwap extends SwapArg {
  /** `least` of the quote on show, in whole coins or tokens. Less never arrives. */
  readonly least: string
  /** `source` of the quote on show: preparing waits a moment for it when others answer sooner. */
  readonly source?: string
}

/** A reviewed swap, and how its calls are called where the visitor confirms them one by one. */
export interface SubmittedSwap extends ReviewedSwap {
  /**
   * The quote on show, of `prepareSwap`. Where the swap as it is made now is of another source, takes another
   * approval, or costs a quarter more, {@link PriceMovedError}. Not compared when absent.
   */
  readonly reviewed?: SwapQuote
  readonly titles?: Readonly<Record<'reset-approval' | 'approve' | 'swap', string>>
}

/** Identifies a submitted swap, so that a screen can cancel its own. */
export const swapKey = ({
  namespace,
  account,
  caipNetworkId,
  from,
  to,
  amount,
  slippage,
  least,
}: ReviewedSwap): string =>
  JSON.stringify([namespace, account, caipNetworkId, from?.address, to?.address, amount, slippage, least])

const keyOf = ({ namespace }: Pick<SwapArg, 'namespace'>): string => namespace ?? ''

/**
 * Tokens that can be swapped on the network in use; `undefined` where nothing can be. Without `address`:
 * those that the chain's pools lead through and those that the host named (`tokens`), without those that the
 * account has. With it: the token of that contract as the chain describes it, or none.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family cannot swap
 * @throws {ChainUnreachableError} and its siblings
 * @example
 * const tokens = await readSwapTokens(core, {})
 */
export const readSwapTokens: Command<
  Pick<SwapArg, 'namespace'> & { readonly address?: string },
  readonly TokenRef[] | undefined
> = createCommand(
  'swap/readTokens',
  async (arg: Pick<SwapArg, 'namespace'> & { readonly address?: string }, tools) =>
    (await tools.services.features.load('swap')).readTokens(arg, tools),
  { policy: 'latest', key: ({ namespace = '', address }) => `${namespace} ${address === undefined}` },
)

/**
 * Whether anything can be swapped on the network in use. Most families know it at once; of the others the
 * network's node is asked.
 *
 * @throws {NotConnectedError}
 * @throws {ChainUnreachableError} and its siblings
 * @example
 * const isOffered = await readSwapOffered(core, { namespace: 'polkadot' })
 */
export const readSwapOffered: Command<Pick<SwapArg, 'namespace'>, boolean> = createCommand(
  'swap/readOffered',
  async (arg: Pick<SwapArg, 'namespace'>, tools) =>
    (await tools.services.features.load('swap')).readOffered(arg, tools),
  { policy: 'latest', key: ({ namespace = '' }) => namespace },
)

/**
 * What a swap would give, by the route that leaves most after what the network takes. Asks no wallet. A newer
 * call calls the older one off.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family cannot swap
 * @throws {SwapsNotSupportedError} not on this network (S8.34)
 * @throws {NoRouteError}
 * @throws {InvalidAmountError} and its siblings, for an amount that is none
 * @throws {ChainUnreachableError} and its siblings
 * @example
 * const usdc = { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }
 * const { out, least } = await quoteSwap(core, { to: usdc, amount: '0.5' })
 */
export const quoteSwap: Command<SwapArg, SwapQuote> = createCommand(
  'swap/quote',
  async (arg: SwapArg, tools) => (await tools.services.features.load('swap')).quote(arg, tools),
  { policy: 'latest', key: keyOf },
)

/**
 * The calls of a swap as they would be signed now, and what they would do to the account by a trial on the
 * chain. Asks no wallet. A newer call calls the older one off.
 *
 * @throws as `quoteSwap`, and {@link PriceMovedError}, {@link UnsafeSwapError}, {@link
 *   InsufficientFundsError}, {@link InsufficientFeeError}, {@link WouldFailError}
 * @example
 * const usdc = { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }
 * const { foresight } = await prepareSwap(core, { to: usdc, amount: '0.5', least: '1480' })
 */
export const prepareSwap: Command<ReviewedSwap, PreparedSwap> = createCommand(
  'swap/prepare',
  async (arg: ReviewedSwap, tools) => (await tools.services.features.load('swap')).prepare(arg, tools),
  { policy: 'latest', key: keyOf },
)

/**
 * Swaps: prepares it once more, and has the wallet make the calls, as one where it can. Resolves when the
 * last of them may be on its way; what became of it is said by `selectSwaps`.
 *
 * @throws as `prepareSwap` before the wallet is asked, and as `sendCalls` from then on
 * @example
 * const swap = { to: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 }, amount: '0.5' }
 * const { least } = await quoteSwap(core, swap)
 * const { id } = await submitSwap(core, { ...swap, least })
 */
export const submitSwap: Command<SubmittedSwap, SentBatch> = createCommand(
  'swap/submit',
  async (arg: SubmittedSwap, tools) => (await tools.services.features.load('swap')).submit(arg, tools),
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    // A second identical call while the first is running is a double click.
    key: swapKey,
  },
)
