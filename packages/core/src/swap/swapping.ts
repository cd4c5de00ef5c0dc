import { callsEnd } from '../calls/callsEnd.js'
import { selectCalls, type CallsRecord } from '../calls/callsState.js'
import { sendCalls, type SendCallsArg, type SentBatch } from '../calls/sendCalls.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import { PriceMovedError } from '../errors/swap.js'
import type { Network } from '../model/network.js'
import type { PreparedSwap, SwapQuote } from '../model/swap.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { selectSwapForm, swapFormReset, type SwapCurrency } from './swapForm.js'
import { swapBegun, swapChanged, swapPriceMoved, type SwapRecord } from './swapState.js'
import { POOLS } from './swapEndpoints.js'
import { sendPrepared } from './sendPrepared.js'
import { isAsReviewed } from './isAsReviewed.js'
import { swapCall, type SwapCalled } from './swapCall.js'
import type { ReviewedSwap, SubmittedSwap, SwapArg } from './swapCommands.js'

const TITLES = { 'reset-approval': 'Reset approval', approve: 'Approve', swap: 'Swap' } as const

/** As `quoteSwap` tells it. */
export async function quote(arg: SwapArg, tools: Tools): Promise<SwapQuote> {
  const called = swapCall(arg, tools)
  const { swap, request, close } = called
  try {
    const paid = await sponsoredOf(called)
    return { ...(await swap.quote({ ...request, ...paid })), ...paid }
  } finally {
    close()
  }
}

/** As `prepareSwap` tells it. */
export async function prepare(arg: ReviewedSwap, tools: Tools): Promise<PreparedSwap> {
  const called = swapCall(arg, tools)
  const { swap, request, close } = called
  try {
    const paid = await sponsoredOf(called)
    const prepared = await noting(swap.prepare({ ...request, ...paid, ...seenOf(arg) }), tools)
    return { ...prepared, quote: { ...prepared.quote, ...paid } }
  } finally {
    close()
  }
}

/** S5.11, R36: the check of the fee is left out where someone else may pay it. */
const sponsoredOf = async ({ mayBeSponsored }: SwapCalled): Promise<{ readonly sponsored?: true }> =>
  (await mayBeSponsored()) ? { sponsored: true } : {}

/** Records a price move, which makes earlier offers out of date. */
async function noting<T>(prepared: Promise<T>, { dispatch, services }: Tools): Promise<T> {
  try {
    return await prepared
  } catch (error) {
    if (error instanceof PriceMovedError) dispatch(swapPriceMoved(services.platform.now()))
    throw error
  }
}

/** The figures on show, as `prepare` takes them. */
const seenOf = ({ least, reviewed, source = reviewed?.source }: SubmittedSwap) => ({
  least,
  ...(source !== undefined && { source }),
})

/** As `submitSwap` tells it. */
export async function submit(arg: SubmittedSwap, tools: Tools): Promise<SentBatch> {
  const call = swapCall(arg, tools)
  const { calls, quote: quoted, sentBy } = await noting(prepareReviewed(call, arg), tools)
  const { titles = TITLES } = arg
  // The wallet is not asked when the screen was left meanwhile.
  tools.signal.throwIfAborted()
  const record = begin(call, arg, quoted, tools)
  const { dispatch, run } = tools
  tell(record, call, 'INITIATE_SWAP', tools)
  try {
    const plan: SendCallsArg = {
      calls: calls.map(({ step, body }) => ({ title: titles[step], body })),
      namespace: call.namespace,
      from: call.address,
      caipNetworkId: call.network.caipNetworkId,
    }
    const sent = await run(sentBy === 'swap' ? sendPrepared : sendCalls, plan)
    dispatch(swapChanged({ id: record.id, callsId: sent.id, status: 'pending' }))
    if (isFormOf(tools.getState(), arg)) dispatch(swapFormReset())
    void follow(record, sent.id, call, tools)
    return sent
  } catch (error) {
    const shape = toErrorShape(error)
    const status = shape.code === 'send-unknown' ? 'unknown' : 'failed'
    dispatch(swapChanged({ id: record.id, status, error: shape }))
    tellError(record, call, shape, tools)
    throw error
  }
}

/** @throws {PriceMovedError} it is not what was reviewed */
async function prepareReviewed(called: SwapCalled, arg: SubmittedSwap): Promise<PreparedSwap> {
  const { swap, needsService } = called
  const { reviewed } = arg
  const { service, ...alone } = { ...called.request, ...(await sponsoredOf(called)) }
  // A reviewed quote of the chain's own pools needs no service: another source would not be as reviewed.
  const isAlone = reviewed?.source === POOLS && !needsService
  const asked = isAlone || !service ? alone : { ...alone, service }
  const prepared = await swap.prepare({ ...asked, ...seenOf(arg) })
  if (reviewed && !isAsReviewed(reviewed, prepared.quote)) throw new PriceMovedError()
  return prepared
}

/** Whether the form still holds the submitted swap; otherwise it is kept. */
function isFormOf(state: RootState, { from, to, amount }: SubmittedSwap): boolean {
  const form = selectSwapForm(state)
  const addressOf = (currency: SwapCurrency | undefined): string | undefined =>
    currency === 'native' ? undefined : currency?.address
  return (
    form.amount === amount && addressOf(form.from) === from?.address && addressOf(form.to) === to?.address
  )
}

function begin(
  { namespace, address, network: { caipNetworkId } }: SwapCalled,
  { from, to, amount, least }: SubmittedSwap,
  { out }: SwapQuote,
  { dispatch, getState }: Tools,
): SwapRecord {
  const record: SwapRecord = {
    id: getState().swaps?.nextId ?? 1,
    namespace,
    caipNetworkId,
    account: address,
    ...(from && { from }),
    ...(to && { to }),
    amount,
    out,
    least,
    status: 'asking',
  }
  dispatch(swapBegun(record))
  return record
}

/** Without an amount or an address (R10). */
function tell(
  { from, to }: SwapRecord,
  { network }: SwapCalled,
  event: 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_REJECTED',
  { services }: Tools,
): void {
  services.track({ event, properties: tokensOf(from, to, network) })
}

function tellError(
  { from, to, callsId }: SwapRecord,
  { network }: SwapCalled,
  { code, details, message }: ErrorShape,
  { services, getState }: Tools,
): void {
  const properties = tokensOf(from, to, network)
  // `details` of a stopped sequence is the code of its cause.
  const cause = code === 'sequence-stopped' ? details : code
  if (cause === 'user-rejected') return services.track({ event: 'SWAP_REJECTED', properties })
  if (cause === 'aborted') return
  const calls = selectCalls(getState())
  const { way, steps = [] } = calls.find(({ id }) => id === callsId) ?? calls[0] ?? {}
  // The swap is the last step.
  const isEarlier = way === 'in-turn' && steps.slice(0, -1).some(({ status }) => status === 'failed')
  const event = isEarlier ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  services.track({ event, properties: { ...properties, message } })
}

function tokensOf(
  from: TokenRef | undefined,
  to: TokenRef | undefined,
  { caipNetworkId, nativeCurrency }: Network,
): { readonly network: string; readonly swapFromToken: string; readonly swapToToken: string } {
  const symbolOf = (token: TokenRef | undefined): string =>
    token ? (token.symbol ?? '') : nativeCurrency.symbol
  return { network: caipNetworkId, swapFromToken: symbolOf(from), swapToToken: symbolOf(to) }
}

/** The status of a swap by the status of its calls; the swap is the last call. */
const outcomes: Partial<Readonly<Record<CallsRecord['status'], SwapRecord['status']>>> = {
  confirmed: 'done',
  partly: 'failed',
  failed: 'failed',
  unknown: 'unknown',
}

/** Follows the calls until the chain has decided, without a time limit. */
async function follow(record: SwapRecord, callsId: number, call: SwapCalled, tools: Tools): Promise<void> {
  const { dispatch, services } = tools
  const { signal = AbortSignal.abort() } = services
  const found = await callsEnd(callsId, tools)
  const status = outcomes[found.status] ?? 'unknown'
  dispatch(swapChanged({ id: record.id, status, ...(found.error && { error: found.error }) }))
  if (status !== 'done') {
    if (found.error) tellError({ ...record, callsId }, call, found.error, tools)
    return
  }
  tell(record, call, 'SWAP_SUCCESS', tools)
  // Calls made together share one transaction.
  const hashes = [...new Set(found.steps.flatMap(({ hash }) => hash ?? []))]
  const { account, to } = record
  const asked = { account, network: call.network, hashes, signal, ...(to && { to }) }
  const received = await call.swap.received(asked).catch(() => undefined)
  if (received !== undefined) dispatch(swapChanged({ id: record.id, received }))
}
