import { refreshBalances } from '../balances/refreshBalances.js'
import { isAbortError, toErrorShape, type ErrorShape } from '../errors/base.js'
import { AtomicNotSupportedError, InvalidCallsError, SequenceStoppedError } from '../errors/calls.js'
import { SendUnknownError } from '../errors/send.js'
import { refusalOf, UserRejectedError } from '../errors/wallet.js'
import { toCaipAddress } from '../model/caip.js'
import type { CallsAbility, CallsSponsor, PreparedCall, SentCalls } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import { whenState } from '../store/whenState.js'
import {
  callAsked,
  callConfirmed,
  callsBegun,
  callSent,
  callsStopped,
  selectCalls,
  type CallsRecord,
} from './callsState.js'
import { sponsorOf } from './callsSponsor.js'
import { abilityOf, callsWallet, needSame, type CallsFamily, type CallsWallet } from './callsWallet.js'
import { copyCalls } from './copyCalls.js'
import type { SendCallsArg, SentBatch } from './sendCalls.js'
import { untilDecided } from './untilDecided.js'

/** How long the visitor may take to agree, in ms. */
const ANSWER_MS = 600_000

/** `divisible`: none of the calls needs another one, so that they may be made in parts. */
export interface SendingArg extends SendCallsArg {
  readonly divisible?: true
}

/** A plan that has a record. */
interface Sending {
  readonly id: number
  readonly wallet: CallsWallet
  readonly sponsor: CallsSponsor | undefined
  readonly calls: readonly PreparedCall[]
}

export const readAbility = (arg: Pick<SendCallsArg, 'namespace'>, tools: Tools): Promise<CallsAbility> =>
  abilityOf(callsWallet(arg, tools), tools.signal)

/**
 * As `sendCalls` tells it.
 *
 * @param instead how they are sent, where it is not by the family's own capabilities
 */
export async function send(arg: SendingArg, tools: Tools, instead?: CallsFamily): Promise<SentBatch> {
  const { atomic = 'preferred', agreedToSequence = false } = arg
  // Read before the first await: a stopped core has no signal.
  const { signal: life } = tools.services
  const calls = copyCalls(arg.calls)
  if (calls.length === 0) throw new InvalidCallsError({ details: 'there are none' })
  const wallet = callsWallet(arg, tools, instead)
  const sponsor = sponsorOf(arg.sponsor, wallet.network, tools.services)
  const sending = { id: tools.getState().calls?.nextId ?? 1, wallet, sponsor, calls }
  try {
    try {
      // Not asked when the wallet cannot do it, or when a call of the plan cannot be read.
      return await sendTogether(sending, tools)
    } catch (error) {
      const isOver = calls.length === 1 || atomic === 'required'
      if (isOver || !(error instanceof AtomicNotSupportedError)) throw error
      const found = arg.divisible && error.tooMany ? await sendInParts(sending, tools) : error
      if (!(found instanceof AtomicNotSupportedError)) return found
      // After a declined account upgrade the next prompt does not follow at once.
      if (!agreedToSequence || found.declined) await untilAgreed(sending, tools, found)
    }
    return await sendInTurn(sending, tools)
  } catch (caught) {
    // The prompt stays open in the wallet; its answer is no longer received.
    const isLost = life?.aborted && isAbortError(caught) && isUnderWay(sending, tools)
    throw stopped(sending, isLost ? lost(caught) : caught, tools)
  }
}

const lost = (cause: unknown): Error => new SendUnknownError({ cause })

const recordOf = ({ id }: Pick<Sending, 'id'>, { getState }: Tools): CallsRecord | undefined =>
  selectCalls(getState()).find((each) => each.id === id)

/** Whether a call with an unknown outcome was sent to the wallet. */
const isUnderWay = (sending: Sending, tools: Tools): boolean =>
  recordOf(sending, tools)?.steps.some(({ status }) => status === 'asking' || status === 'pending') ?? false

/** Records that the sequence has stopped, and returns the caller's error. */
function stopped(sending: Sending, error: unknown, tools: Tools): unknown {
  const { id, wallet, calls } = sending
  const shape = shapeOf(error)
  tools.dispatch(callsStopped({ id, error: shape }))
  const steps = recordOf(sending, tools)?.steps ?? []
  const done = steps.filter(({ status }) => status === 'confirmed').length
  if (done === 0) return error
  void refresh(wallet, tools)
  // A call with an unknown outcome may have taken effect too.
  if (shape.code === 'send-unknown') return error
  return new SequenceStoppedError({ id, done, of: calls.length, cause: error, details: shape.code })
}

/** An error with what its text is about: a payment that was declined. */
function shapeOf(error: unknown): ErrorShape {
  const shape = toErrorShape(error)
  return shape.code === 'user-rejected' ? { ...shape, params: { refused: 'payment' } } : shape
}

function begin(
  { id, wallet: { namespace, address, network }, calls }: Sending,
  { dispatch, services }: Tools,
  way: CallsRecord['way'],
  status: CallsRecord['status'],
): void {
  const { caipNetworkId } = network
  const steps = calls.map(({ title }) => ({ title, status: 'waiting' as const }))
  const at = services.platform.now()
  dispatch(callsBegun({ id, namespace, caipNetworkId, from: address, at, way, steps, status }))
}

/**
 * @throws {UserRejectedError} the visitor said no, or did not answer
 * @throws what the wallet said, where the modal cannot ask
 */
async function untilAgreed(sending: Sending, tools: Tools, why: AtomicNotSupportedError): Promise<void> {
  begin(sending, tools, 'in-turn', 'agreeing')
  const isAnswered = (): boolean => recordOf(sending, tools)?.status !== 'agreeing'
  await whenState(tools, isAnswered, ANSWER_MS, tools.signal)
  tools.signal.throwIfAborted()
  const { status, error } = recordOf(sending, tools) ?? {}
  if (status === 'asking') return
  throw error ? why : new UserRejectedError({ refused: 'payment' })
}

async function sendTogether(sending: Sending, tools: Tools): Promise<SentBatch> {
  const { id, calls } = sending
  begin(sending, tools, 'together', 'asking')
  tools.dispatch(callAsked({ id }))
  const sent = await ask(sending, calls, tools)
  tools.dispatch(callSent({ id, ...hashOf(sent) }))
  void follow(sending, sent, tools)
  return { id, way: 'together' }
}

/** One after the other, each once the one before it took effect. */
async function sendInTurn(sending: Sending, tools: Tools): Promise<SentBatch> {
  const { id, wallet, calls } = sending
  const { dispatch, signal } = tools
  if (recordOf(sending, tools)?.way !== 'in-turn') begin(sending, tools, 'in-turn', 'asking')
  const last = calls.length - 1
  for (const [index, call] of calls.entries()) {
    needSame(wallet, tools)
    dispatch(callAsked({ id, index }))
    const sent = await ask(sending, [call], tools)
    dispatch(callSent({ id, index, ...hashOf(sent) }))
    if (index === last) void follow(sending, sent, tools, [index])
    else {
      const hash = await untilDecided(tools, wallet, sent, signal)
      dispatch(callConfirmed({ id, index, ...(hash !== undefined && { hash }) }))
    }
  }
  return { id, way: 'in-turn' }
}

/**
 * In as few parts as the wallet takes, each once the one before it took effect.
 *
 * @returns the wallet's refusal where it takes no two as one: nothing was sent
 */
async function sendInParts(sending: Sending, tools: Tools): Promise<SentBatch | AtomicNotSupportedError> {
  const { id, wallet, calls } = sending
  const { dispatch, signal } = tools
  let size = Math.ceil(calls.length / 2)
  for (let at = 0; at < calls.length; at += size) {
    needSame(wallet, tools)
    let sent = await askPart(sending, at, size, tools)
    while (sent instanceof AtomicNotSupportedError) {
      // Only of the first one: what it took once is what it takes.
      if (at > 0) throw sent
      if (size <= 2 || !sent.tooMany) return sent
      size = Math.ceil(size / 2)
      sent = await askPart(sending, at, size, tools)
    }
    const places = placesOf(sending, at, size)
    for (const index of places) dispatch(callSent({ id, index, ...hashOf(sent) }))
    if (at + size >= calls.length) void follow(sending, sent, tools, places)
    else {
      const hash = await untilDecided(tools, wallet, sent, signal)
      for (const index of places) dispatch(callConfirmed({ id, index, ...(hash !== undefined && { hash }) }))
    }
  }
  return { id, way: 'in-turn' }
}

const placesOf = ({ calls }: Sending, at: number, size: number): readonly number[] =>
  calls.slice(at, at + size).map((_, place) => at + place)

async function askPart(
  sending: Sending,
  at: number,
  size: number,
  tools: Tools,
): Promise<SentCalls | AtomicNotSupportedError> {
  const { id, calls } = sending
  if (at === 0) begin(sending, tools, 'in-turn', 'asking')
  for (const index of placesOf(sending, at, size)) tools.dispatch(callAsked({ id, index }))
  try {
    return await ask(sending, calls.slice(at, at + size), tools)
  } catch (error) {
    if (error instanceof AtomicNotSupportedError) return error
    throw error
  }
}

const ask = (
  { wallet: { family, connectorId, address, network, accountType }, sponsor }: Sending,
  calls: readonly PreparedCall[],
  { signal }: Tools,
): Promise<SentCalls> =>
  refusalOf(
    'payment',
    family['calls:send']({
      connectorId,
      address,
      network,
      calls,
      ...(sponsor && { sponsor }),
      ...(accountType && { accountType }),
      signal,
    }),
  )

/** A result with a trace is a single transaction, and its id is the hash. */
const hashOf = ({ id, trace }: SentCalls): { readonly hash?: string } => (trace ? { hash: id } : {})

/**
 * Follows what was sent last until the chain has decided.
 *
 * @param places of its calls; all of them when absent
 */
async function follow(
  sending: Sending,
  sent: SentCalls,
  tools: Tools,
  places: readonly (number | undefined)[] = [undefined],
): Promise<void> {
  const { id, wallet } = sending
  const { signal = AbortSignal.abort() } = tools.services
  try {
    signal.throwIfAborted()
    const hash = await untilDecided(tools, wallet, sent, signal)
    for (const index of places)
      tools.dispatch(
        callConfirmed({ id, ...(index !== undefined && { index }), ...(hash !== undefined && { hash }) }),
      )
  } catch (error) {
    // The core was stopped, which ends following.
    const reason = signal.aborted ? lost(error) : error
    tools.dispatch(callsStopped({ id, error: shapeOf(reason) }))
    if (signal.aborted) return
  }
  await refresh(wallet, tools)
}

async function refresh({ address, network, connectorId }: CallsWallet, { run }: Tools): Promise<void> {
  const { caipNetworkId: networkId } = network
  const caipAddress = toCaipAddress(networkId, address)
  await run(refreshBalances, { caipAddress, networkId, connectorId }).catch(() => undefined)
}
