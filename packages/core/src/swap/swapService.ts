import * as v from 'valibot'
import { callGateway, type ApiResult } from '../api/api.js'
import { isServed } from '../api/supportedChains.js'
import { untilAborted } from '../errors/abort.js'
import { ChainUnreachableError } from '../errors/wallet.js'
import { SendUnknownError } from '../errors/send.js'
import { PriceMovedError } from '../errors/swap.js'
import type { Network } from '../model/network.js'
import type { OfferRequest, SwapOffer, SwapService } from '../model/swap.js'
import type { Tools } from '../store/createCommand.js'
import {
  convertTokens,
  swapOffers,
  type KeptOffer,
  type OfferedToken,
  type OffersArg,
} from './swapEndpoints.js'
import { swapOffered } from './swapState.js'

/** How long an answer may be shown, and how long it is not requested again, in ms. */
const GOOD_MS = 20_000
const FRESH_MS = 6_000

type Asking = Pick<Tools, 'dispatch' | 'getState' | 'services' | 'signal'>

/** The gateway's convert calls for one question of a family. */
export interface OpenService {
  readonly service: SwapService
  /** The quote is complete: gateway answers after this are announced with `swapOffered`. */
  readonly close: () => void
}

/** `undefined` where the host has no gateway. */
export function openService(
  asking: Asking,
  { address, network }: { readonly address: string; readonly network: Network },
  slippage: number,
): OpenService | undefined {
  const { dispatch, getState, services, signal } = asking
  if (!getState().options.hasGateway) return undefined
  const { caipNetworkId } = network
  const caipOf = (token: string | undefined): string => `${caipNetworkId}:${token ?? 'native'}`
  let isClosed = false

  const argOf = ({ from, to, amount, gasPrice }: OfferRequest): OffersArg => ({
    amount: String(amount),
    userAddress: caipOf(address),
    from: caipOf(from),
    to: caipOf(to),
    slippage,
    ...(gasPrice !== undefined && { gasPrice: coarse(gasPrice) }),
  })

  async function find(request: OfferRequest, isNew = false): Promise<readonly SwapOffer[]> {
    if (!(await offeredTokens(asking, network))) return []
    const arg = argOf(request)
    const { data, fulfilledTimeStamp = 0 } = swapOffers.select(arg)(getState())
    const now = services.platform.now()
    const age = now - fulfilledTimeStamp
    const isOver = data?.some(({ expiresAt }) => expiresAt <= now)
    // An offer from before the last price move is out of date.
    const isOfNow = fulfilledTimeStamp > (getState().swaps?.movedAt ?? 0)
    const isGood = !isNew && data !== undefined && age < GOOD_MS && !isOver && isOfNow
    if (isGood && age < FRESH_MS) return data.map(toOffer)
    const asked = dispatch(swapOffers.initiate(arg, { subscribe: false, forceRefetch: true }))
    // The cached answer is returned at once; the request updates it for the next call.
    if (isGood) return data.map(toOffer)
    const answer = await asked
    if (answer.error) {
      // 400 and 404: the gateway has no offer. Any other error is a failure, and not a missing route.
      const { status = 0, message } = answer.error as { readonly status?: number; readonly message?: string }
      if (status === 400 || status === 404) return []
      throw new ChainUnreachableError({ details: message ?? '' })
    }
    if (isClosed && answer.data?.length) dispatch(swapOffered(JSON.stringify({ ...arg, gasPrice: 0 })))
    return (answer.data ?? []).map(toOffer)
  }

  /** @throws {PriceMovedError} it is gone */
  async function buildOf(
    request: OfferRequest & { readonly least: bigint },
    offerId: string,
  ): ReturnType<SwapService['build']> {
    const { amount, userAddress, from, to } = argOf(request)
    const { data, error } = await post(asking, 'build-transaction', builtSchema, {
      amount,
      // oxlint-disable-next-line house/literal-law -- S7.11 names the field so, whatever the family
      eip155: { slippage },
      ...(services.options.projectId !== undefined && { projectId: services.options.projectId }),
      from,
      to,
      userAddress,
      quoteId: offerId,
      minimum: String(request.least),
    })
    if (data) return { offerId, answer: data }
    if (error?.status === 409) throw new PriceMovedError({ details: error.message })
    throw new ChainUnreachableError({ details: error?.message ?? '' })
  }

  return {
    close: () => (isClosed = true),
    service: {
      offers: (request) => untilAborted(signal, find(request)),
      async build({ offer, ...request }) {
        try {
          return await untilAborted(signal, buildOf(request, offer.id))
        } catch (error) {
          if (!(error instanceof PriceMovedError)) throw error
          // The offer may have expired during the review: retries with a new one of the same source.
          const offers = await untilAborted(signal, find(request, true))
          const again = offers.find(({ source, out }) => source === offer.source && out >= request.least)
          if (!again) throw error
          return untilAborted(signal, buildOf(request, again.id))
        }
      },
      async execute({ offerId, signed }) {
        const { error } = await post(asking, 'execute', executedSchema, { quoteId: offerId, signed })
        // After any error the gateway may still submit the signed transaction.
        if (error) throw new SendUnknownError({ details: error.message })
      },
    },
  }
}

/**
 * S7.07: the tokens that the gateway swaps on a network; `undefined` where it swaps nothing there, or does
 * not answer.
 */
export async function offeredTokens(
  { dispatch, getState }: Pick<Asking, 'dispatch' | 'getState'>,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): Promise<readonly OfferedToken[] | undefined> {
  if (!(await isServed(dispatch, getState, caipNetworkId))) return undefined
  const { data } = await dispatch(convertTokens.initiate(caipNetworkId, { subscribe: false }))
  return data && data.length > 0 ? data : undefined
}

/**
 * Rounds up to two digits: the exact price changes with every block and would make each question a new one.
 * Rounded down, an offer over the same pools would seem cheaper than the chain's own quote.
 */
function coarse(price: bigint): string {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 2))
  return String(((price + step - 1n) / step) * step)
}

const builtSchema = v.record(v.string(), v.unknown())
const executedSchema = v.object({ id: v.string() })

const post = <S extends v.GenericSchema>(
  { services, signal }: Asking,
  path: string,
  schema: S,
  body: unknown,
): Promise<ApiResult<v.InferOutput<S>>> =>
  callGateway(services, { path: `v1/convert/${path}`, method: 'POST', body, schema }, signal)

const toOffer = ({ out, least, gas, fee, impact, ...rest }: KeptOffer): SwapOffer => ({
  ...rest,
  out: BigInt(out),
  least: BigInt(least),
  fee: BigInt(fee),
  ...(gas !== undefined && { gas: BigInt(gas) }),
  ...(impact !== undefined && { impact }),
})
