import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { callsEnd } from '../calls/callsEnd.js'
import { selectCalls, type CallsRecord } from '../calls/callsState.js'
import { sendCalls, type SentBatch } from '../calls/sendCalls.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import { InvalidAmountError, StaleTransferError } from '../errors/send.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { UnsupportedChainError } from '../errors/networks.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Network } from '../model/network.js'
import type { PreparedSwap, Swap, SwapQuote, SwapRequest } from '../model/swap.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { selectSwapForm, swapFormReset, type SwapCurrency } from './swapForm.js'
import { swapBegun, swapChanged, type SwapRecord } from './swapState.js'
import type { ReviewedSwap, SubmittedSwap, SwapArg } from './swapCommands.js'

/** S9.04. */
const SLIPPAGE_PERCENT = 1
const TITLES = { 'reset-approval': 'Reset approval', approve: 'Approve', swap: 'Swap' } as const

interface Call extends Omit<ConnectedWallet, 'adapter'> {
  readonly swap: Swap
  readonly request: SwapRequest
}

/** A family's `swap`, and what to ask of it: the account in use swaps, on the network that it is on. */
function swapCall(
  { namespace: named, account, caipNetworkId, slippage = SLIPPAGE_PERCENT, ...intent }: SwapArg,
  tools: Pick<Tools, 'getState' | 'services' | 'signal'>,
): Call {
  const { adapter, ...wallet } = connectedWallet(tools, named)
  const { address, network, connectorId } = wallet
  if (!selectNetwork(tools.getState(), network.caipNetworkId)) throw new UnsupportedChainError()
  if (
    (account !== undefined && account !== address) ||
    (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId)
  )
    throw new StaleTransferError()
  const { swap } = adapter.capabilities
  if (!swap) throw new NotSupportedError('swap')
  if (!(slippage >= 0 && slippage <= 50)) throw new InvalidAmountError()
  const hundredths = Math.round(slippage * 100)
  const { from, to, amount } = intent
  return {
    ...wallet,
    swap,
    request: {
      ...(from && { from }),
      ...(to && { to }),
      amount,
      account: address,
      network,
      slippage: hundredths,
      connectorId,
      signal: tools.signal,
    },
  }
}

/** As `readSwapTokens` tells it. */
export async function readTokens(
  { namespace, address }: Pick<SwapArg, 'namespace'> & { readonly address?: string },
  tools: Tools,
): Promise<readonly TokenRef[] | undefined> {
  const { swap, network } = swapCall({ amount: '', ...(namespace !== undefined && { namespace }) }, tools)
  const found = await swap.tokens({
    network,
    signal: tools.signal,
    ...(address !== undefined && { address }),
  })
  if (!found || address !== undefined) return found
  const named = tools.services.options.tokens?.[network.caipNetworkId] ?? []
  const known = new Set(found.map((each) => each.address.toLowerCase()))
  return [...found, ...named.filter((each) => !known.has(each.address.toLowerCase()))]
}

/** As `quoteSwap` tells it. */
export async function quote(arg: SwapArg, tools: Tools): Promise<SwapQuote> {
  const { swap, request } = swapCall(arg, tools)
  return swap.quote(request)
}

/** As `prepareSwap` tells it. */
export async function prepare(arg: ReviewedSwap, tools: Tools): Promise<PreparedSwap> {
  const { swap, request } = swapCall(arg, tools)
  return swap.prepare({ ...request, least: arg.least })
}

/** As `submitSwap` tells it. */
export async function submit(arg: SubmittedSwap, tools: Tools): Promise<SentBatch> {
  const call = swapCall(arg, tools)
  const { calls, quote: quoted } = await call.swap.prepare({ ...call.request, least: arg.least })
  const { titles = TITLES } = arg
  // Who left meanwhile is asked for nothing.
  tools.signal.throwIfAborted()
  const record = begin(call, arg, quoted, tools)
  const { dispatch, run } = tools
  tell(record, call, 'INITIATE_SWAP', tools)
  try {
    const sent = await run(sendCalls, {
      calls: calls.map(({ step, body }) => ({ title: titles[step], body })),
      namespace: call.namespace,
      from: call.address,
      caipNetworkId: call.network.caipNetworkId,
    })
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

/** What was entered since stays. */
function isFormOf(state: RootState, { from, to, amount }: SubmittedSwap): boolean {
  const form = selectSwapForm(state)
  const addressOf = (currency: SwapCurrency | undefined): string | undefined =>
    currency === 'native' ? undefined : currency?.address
  return (
    form.amount === amount && addressOf(form.from) === from?.address && addressOf(form.to) === to?.address
  )
}

function begin(
  { namespace, address, network: { caipNetworkId } }: Call,
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
  { network }: Call,
  event: 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_REJECTED',
  { services }: Tools,
): void {
  services.track({ event, properties: tokensOf(from, to, network) })
}

function tellError(
  { from, to, callsId }: SwapRecord,
  { network }: Call,
  { code, details, message }: ErrorShape,
  { services, getState }: Tools,
): void {
  const properties = tokensOf(from, to, network)
  // A sequence that stopped names why.
  const cause = code === 'sequence-stopped' ? details : code
  if (cause === 'user-rejected') return services.track({ event: 'SWAP_REJECTED', properties })
  if (cause === 'aborted') return
  const calls = selectCalls(getState())
  const { way, steps = [] } = calls.find(({ id }) => id === callsId) ?? calls[0] ?? {}
  // The swap is the last of them.
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

/** What the calls' record says of the swap, which is the last of them. */
const outcomes: Partial<Readonly<Record<CallsRecord['status'], SwapRecord['status']>>> = {
  confirmed: 'done',
  partly: 'failed',
  failed: 'failed',
  unknown: 'unknown',
}

/** Until the chain has decided, however long that takes. */
async function follow(record: SwapRecord, callsId: number, call: Call, tools: Tools): Promise<void> {
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
  // As one, all of them are in the same transaction.
  const hashes = [...new Set(found.steps.flatMap(({ hash }) => hash ?? []))]
  const { account, to } = record
  const asked = { account, network: call.network, hashes, signal, ...(to && { to }) }
  const received = await call.swap.received(asked).catch(() => undefined)
  if (received !== undefined) dispatch(swapChanged({ id: record.id, received }))
}
