import { isAbortError } from '../errors/base.js'
import { AtomicNotSupportedError, InvalidCallsError, SequenceStoppedError } from '../errors/calls.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { CallsAbility } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import { whenState } from '../store/whenState.js'
import { callAsked, callConfirmed, callSent, callsStopped } from './callsState.js'
import { sponsorOf } from './callsSponsor.js'
import { ask, begin, follow, hashOf, lost, recordOf, refresh, shapeOf, type Sending } from './callSteps.js'
import { abilityOf, callsWallet, needSame, type CallsFamily } from './callsWallet.js'
import { copyCalls } from './copyCalls.js'
import type { SendCallsArg, SentBatch } from './sendCalls.js'
import { sendInParts } from './sendInParts.js'
import { untilDecided } from './untilDecided.js'

/** How long the visitor may take to agree, in ms. */
const ANSWER_MS = 600_000

/** `divisible`: none of the calls needs another one, so that they may be made in parts. */
export interface SendingArg extends SendCallsArg {
  readonly divisible?: true
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
