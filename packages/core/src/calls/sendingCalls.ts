import { refreshBalances } from '../balances/refreshBalances.js'
import { isAbortError, toErrorShape, type ErrorShape } from '../errors/base.js'
import { AtomicNotSupportedError, InvalidCallsError } from '../errors/calls.js'
import { SendUnknownError } from '../errors/send.js'
import { refusalOf, UserRejectedError } from '../errors/wallet.js'
import { toCaipAddress } from '../model/caip.js'
import type { CallsAbility, PreparedCall, SentCalls } from '../model/calls.js'
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
import { abilityOf, callsWallet, type CallsWallet } from './callsWallet.js'
import type { SendCallsArg, SentBatch } from './sendCalls.js'
import { untilDecided } from './untilDecided.js'

/** How long the visitor may take to agree, in ms. */
const ANSWER_MS = 600_000

/** A plan that has a record. */
interface Sending {
  readonly id: number
  readonly wallet: CallsWallet
  readonly calls: readonly PreparedCall[]
}

export const readAbility = (arg: Pick<SendCallsArg, 'namespace'>, tools: Tools): Promise<CallsAbility> =>
  abilityOf(callsWallet(arg, tools), tools.signal)

/** As `sendCalls` tells it. */
export async function send(arg: SendCallsArg, tools: Tools): Promise<SentBatch> {
  const { calls, atomic = 'preferred', agreedToSequence = false } = arg
  const wallet = callsWallet(arg, tools)
  if (calls.length === 0) throw new InvalidCallsError({ details: 'there are none' })
  const ability = calls.length === 1 ? undefined : await abilityOf(wallet, tools.signal)
  const sending = { id: tools.getState().calls?.nextId ?? 1, wallet, calls }
  const { id } = sending
  try {
    if (ability?.atomic !== 'unsupported')
      try {
        return await sendTogether(sending, tools)
      } catch (error) {
        // Nothing was sent: the wallet cannot after all, or its account is not to be upgraded for it.
        if (!(error instanceof AtomicNotSupportedError) || atomic === 'required') throw error
      }
    if (atomic === 'required') throw new AtomicNotSupportedError()
    if (!agreedToSequence) await untilAgreed(sending, tools)
    return await sendInTurn(sending, tools)
  } catch (caught) {
    // The question stays open in the wallet, and its answer is heard by nothing.
    const isLost = tools.services.signal?.aborted && isAbortError(caught)
    const error = isLost ? new SendUnknownError({ cause: caught }) : caught
    tools.dispatch(callsStopped({ id, error: shapeOf(error) }))
    throw error
  }
}

/** With what its text names: it was a payment that was declined. */
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

/** @throws {UserRejectedError} the visitor said no, or did not answer */
async function untilAgreed(sending: Sending, tools: Tools): Promise<void> {
  begin(sending, tools, 'in-turn', 'agreeing')
  const status = (state = tools.getState()): CallsRecord['status'] | undefined =>
    selectCalls(state).find(({ id }) => id === sending.id)?.status
  await whenState(tools, (state) => status(state) !== 'agreeing', ANSWER_MS, tools.signal)
  tools.signal.throwIfAborted()
  if (status() !== 'asking') throw new UserRejectedError({ refused: 'payment' })
}

async function sendTogether(sending: Sending, tools: Tools): Promise<SentBatch> {
  const { id, wallet, calls } = sending
  begin(sending, tools, 'together', 'asking')
  tools.dispatch(callAsked({ id }))
  const sent = await ask(wallet, calls, tools)
  tools.dispatch(callSent({ id, ...hashOf(sent) }))
  void follow(sending, sent, tools)
  return { id, way: 'together' }
}

/** One after the other, each once the one before it took effect. */
async function sendInTurn(sending: Sending, tools: Tools): Promise<SentBatch> {
  const { id, wallet, calls } = sending
  const { dispatch, signal } = tools
  if (!selectCalls(tools.getState()).some((each) => each.id === id && each.way === 'in-turn'))
    begin(sending, tools, 'in-turn', 'asking')
  const last = calls.length - 1
  for (const [index, call] of calls.entries()) {
    // The account and the network of the plan have to be still in use.
    const { namespace, address: from, network } = wallet
    callsWallet({ namespace, from, caipNetworkId: network.caipNetworkId }, tools)
    dispatch(callAsked({ id, index }))
    const sent = await ask(wallet, [call], tools)
    dispatch(callSent({ id, index, ...hashOf(sent) }))
    if (index === last) void follow(sending, sent, tools, index)
    else {
      const hash = await untilDecided(tools, wallet, sent, signal)
      dispatch(callConfirmed({ id, index, ...(hash !== undefined && { hash }) }))
    }
  }
  return { id, way: 'in-turn' }
}

const ask = (
  { family, connectorId, address, network }: CallsWallet,
  calls: readonly PreparedCall[],
  { signal }: Tools,
): Promise<SentCalls> =>
  refusalOf('payment', family['calls:send']({ connectorId, address, network, calls, signal }))

/** What has a trace is a single transaction, and its name a hash. */
const hashOf = ({ id, trace }: SentCalls): { readonly hash?: string } => (trace ? { hash: id } : {})

/** What was sent last, until it is decided; then the balances are others. */
async function follow({ id, wallet }: Sending, sent: SentCalls, tools: Tools, index?: number): Promise<void> {
  const { dispatch, run, services } = tools
  const { signal } = services
  if (!signal) return
  try {
    const hash = await untilDecided(tools, wallet, sent, signal)
    dispatch(
      callConfirmed({ id, ...(index !== undefined && { index }), ...(hash !== undefined && { hash }) }),
    )
  } catch (error) {
    // The instance ended: what is pending stays so.
    if (signal.aborted) return
    dispatch(callsStopped({ id, error: shapeOf(error) }))
  }
  const { caipNetworkId } = wallet.network
  const caipAddress = toCaipAddress(caipNetworkId, wallet.address)
  await run(refreshBalances, { caipAddress, networkId: caipNetworkId }).catch(() => undefined)
}
