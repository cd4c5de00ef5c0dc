import { limitReached } from '../errors/relayError.js'
import type { Visitor } from './addressRegistry.js'
import type { RelayLimits } from './limits.js'
import { createTokenBucket } from './tokenBucket.js'

/** What one socket may still send, together with the others of its address. */
export interface Budget {
  /**
   * Before a frame is read.
   * @throws RelayError
   */
  chargeFrame(bytes: number): void
  /**
   * Before a call is handled.
   * @throws RelayError
   */
  chargeCall(params: unknown): void
}

/** A frame costs more than the bytes in it. */
const leastBytes = 256

/** Topics that cost as much as one call. */
const topicsOfCall = 10

export function createBudget({ callsPerSecond, bytesPerSecond }: RelayLimits, visitor: Visitor): Budget {
  const calls = createTokenBucket(callsPerSecond, callsPerSecond * 10)
  const bytes = createTokenBucket(bytesPerSecond, bytesPerSecond * 4)
  return {
    chargeFrame(length) {
      const cost = Math.max(length, leastBytes)
      if (!bytes.take(cost))
        throw limitReached('socket-bytes', `A client may send ${bytesPerSecond} bytes a second.`)
      if (!visitor.bytes.take(cost))
        throw limitReached('address-bytes', 'The clients of this address send too much.')
    },
    chargeCall(params) {
      const cost = costOf(params)
      if (!calls.take(cost))
        throw limitReached('socket-calls', `A client may make ${callsPerSecond} calls a second.`)
      if (!visitor.calls.take(cost))
        throw limitReached('address-calls', 'The clients of this address make too many calls.')
    },
  }
}

/** What the parameters hold was not checked yet. */
function costOf(params: unknown): number {
  const { messages, topics, subscriptions } = (params ?? {}) as Readonly<Record<string, unknown>>
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
  return Math.max(1, count(messages), Math.ceil((count(topics) + count(subscriptions)) / topicsOfCall))
}
