import {
  formatUnits,
  InvalidAddressError,
  InvalidAmountError,
  isSlippage,
  NoRouteError,
  SwapsNotSupportedError,
  type SwapOffer,
  type SwapQuote,
  type SwapRequest,
  type SwapService,
  type TokenRef,
} from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import { readChain } from '../chain/readChain.js'
import { heldAccounts, readMints, type KnownMint } from '../chain/readTokens.js'
import { isScaled } from '../chain/shownUnits.js'
import type { SolanaContext } from '../solanaContext.js'
import { baseFee } from '../transfer/fees.js'
import { readAmount } from '../transfer/readAmount.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { readKey } from '../wallet/readKey.js'

/** One side of a swap: a mint, or the own currency. */
export interface SwapSide {
  readonly mint?: Address
  readonly decimals: number
}

/** A swap as a service offers it now. Amounts in the smallest unit. */
export interface SwapPlan {
  readonly service: SwapService
  readonly owner: Address
  readonly from: SwapSide
  readonly to: SwapSide
  readonly units: bigint
  readonly offer: SwapOffer
  readonly quote: SwapQuote
}

/** What the chain says that matters for a swap. */
interface Facts {
  readonly owner: Address
  readonly from: SwapSide
  readonly to: SwapSide
  readonly available: bigint
  readonly native: bigint
  /** What a new account for what is taken has to hold; 0 where there is one. */
  readonly rent: bigint
  /** What an account has to keep. */
  readonly kept: bigint
}

const HUNDREDTHS_OF_PERCENT = 10_000n
/** An account of the token programs, as long as most are. */
const ACCOUNT_BYTES = 165

/**
 * @throws {SwapsNotSupportedError} there is no service
 * @throws {NoRouteError}
 * @throws {InvalidAmountError} the slippage is not between 0 and 5 %
 */
export async function planSwap(context: SolanaContext, request: SwapRequest): Promise<SwapPlan> {
  const { signal, network, service, from, to, amount, slippage } = request
  signal.throwIfAborted()
  if (!service) throw new SwapsNotSupportedError()
  if (!isSlippage(slippage)) throw new InvalidAmountError()
  if (from?.address === to?.address) throw new NoRouteError()
  const facts = await readChain(context, network, signal, (cluster) => readFacts(cluster, request))
  const units = readAmount(amount, facts.from.decimals)
  if (typeof units !== 'bigint') throw units
  const offers = await service.offers({
    amount: units,
    ...(from && { from: from.address }),
    ...(to && { to: to.address }),
  })
  const offer = bestOf(offers, facts.to, slippage)
  if (!offer) throw new NoRouteError()
  return { service, ...facts, units, offer, quote: quoteOf(facts, units, offer, request) }
}

/** @throws {InvalidAddressError} of the account or a token */
async function readFacts(cluster: Cluster, { account, from, to, network }: SwapRequest): Promise<Facts> {
  const owner = readKey(account)
  const wanted = [from, to].flatMap((token) => (token ? mintOf(token) : []))
  const [mints, held, native, kept] = await Promise.all([
    readMints(cluster, wanted),
    heldAccounts(cluster, owner),
    cluster.balance(owner),
    cluster.rent(0),
  ])
  const sideOf = (token: TokenRef | undefined): SwapSide => {
    if (!token) return { decimals: network.nativeCurrency.decimals }
    return { mint: token.address as Address, decimals: usable(mints.get(token.address)).decimals }
  }
  const [given, taken] = [sideOf(from), sideOf(to)]
  const has = (mint: Address | undefined): boolean => held.some((each) => each.mint === mint)
  const spendable = held.filter(({ mint, frozen }) => mint === given.mint && !frozen)
  return {
    owner,
    from: given,
    to: taken,
    available: given.mint ? spendable.reduce((sum, { amount }) => sum + amount, 0n) : native,
    native,
    rent: taken.mint && !has(taken.mint) ? await cluster.rent(ACCOUNT_BYTES) : 0n,
    kept,
  }
}

function mintOf({ address }: TokenRef): Address {
  if (!addressBytes(address)) throw new InvalidAddressError()
  return address as Address
}

/** @throws {NoRouteError} wallets show another amount of it than the chain moves */
function usable(mint: KnownMint | undefined): KnownMint {
  if (!mint) throw new InvalidAddressError()
  if (isScaled(mint)) throw new NoRouteError({ details: 'amounts of the token change by themselves' })
  return mint
}

/** That which leaves most after the network's fee, of those that keep to the visitor's slippage. */
function bestOf(offers: readonly SwapOffer[], to: SwapSide, slippage: number): SwapOffer | undefined {
  const net = ({ out, gas = 0n }: SwapOffer): bigint => (to.mint ? out : out - gas)
  return offers
    .filter(({ out, least }) => least > 0n && least <= out && least + 1n >= leastOf(out, slippage))
    .reduce<SwapOffer | undefined>((best, each) => (best && net(best) >= net(each) ? best : each), undefined)
}

const leastOf = (out: bigint, slippage: number): bigint =>
  out - (out * BigInt(slippage)) / HUNDREDTHS_OF_PERCENT

function quoteOf(
  { from, to, available, native, rent, kept }: Facts,
  units: bigint,
  { source, out, least, gas, fee, impact, expiresAt }: SwapOffer,
  { network }: SwapRequest,
): SwapQuote {
  const cost = gas ?? baseFee
  const spent = from.mint ? 0n : units
  const stays = cost + rent + kept
  const missing = units > available ? 'amount' : native < spent + stays ? 'fee' : undefined
  const max = from.mint ? available : available > stays ? available - stays : 0n
  const { decimals, symbol } = network.nativeCurrency
  const amountOf = (value: bigint): { value: string; decimals: number; symbol: string } => ({
    value: value.toString(),
    decimals,
    symbol,
  })
  return {
    source,
    out: formatUnits(out, to.decimals),
    least: formatUnits(least, to.decimals),
    ...(impact !== undefined && { impact }),
    ...(fee > 0n && { fee: formatUnits(fee, to.decimals) }),
    route: [],
    costs: [
      { kind: 'network', amount: amountOf(cost) },
      ...(rent > 0n ? [{ kind: 'rent', amount: amountOf(rent) } as const] : []),
    ],
    available: formatUnits(available, from.decimals),
    max: formatUnits(max, from.decimals),
    ...(missing && { missing }),
    expiresAt,
  }
}
