import { AtomicNotSupportedError } from '../errors/calls.js'
import type { SentCalls } from '../model/calls.js'
import type { Tools } from '../store/createCommand.js'
import { callAsked, callConfirmed, callSent } from './callsState.js'
import { ask, begin, follow, hashOf, type Sending } from './callSteps.js'
import { needSame } from './callsWallet.js'
import type { SentBatch } from './sendCalls.js'
import { untilDecided } from './untilDecided.js'

/**
 * In as few parts as the wallet takes, each once the one before it took effect.
 *
 * @returns the wallet's refusal where it takes no two as one: nothing was sent
 */
export async function sendInParts(
  sending: Sending,
  tools: Tools,
): Promise<SentBatch | AtomicNotSupportedError> {
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
