import { RelayError, relayFailed } from '../errors/relayError.js'
import type { Visitor } from './addressRegistry.js'
import { createBudget } from './budget.js'
import { createDeliveries } from './deliveries.js'
import { errorFrame, idAtFront, readFrame, resultFrame } from './frame.js'
import { answer, createMethods } from './methods.js'
import type { RelayParts } from './parts.js'
import { createTokenBucket } from './tokenBucket.js'

/** One client on one socket. */
export interface RelayConnection {
  /** A frame came in. */
  receive(frame: Buffer): void
  close(): void
}

/** The socket, as a connection sees it. */
export interface Outlet {
  send(text: string): void
  /** Whether what was sent is leaving, so that a message may follow. */
  hasRoom(): boolean
  /** Whether it can take the answer to a call: less is asked of a slow reader than for messages. */
  canAnswer(): boolean
  /** The client does not keep to the rules. */
  dismiss(reason: string): void
}

/** A client that came in. */
export interface RelayCaller {
  readonly client: string
  readonly visitor: Visitor
  readonly outlet: Outlet
}

/**
 * How many refusals a client may collect at once; one is forgotten every second, regardless of successes in
 * between.
 */
const patience = 500

export function createConnection(
  { client, visitor, outlet }: RelayCaller,
  parts: RelayParts,
): RelayConnection {
  const { limits, check, metrics, onFailure } = parts
  const budget = createBudget(limits, visitor)
  const indulgence = createTokenBucket(1, patience)
  const deliveries = createDeliveries(
    { client, hasRoom: () => !isDismissed && outlet.hasRoom(), send: outlet.send },
    parts,
  )
  const methods = createMethods(
    { client, address: visitor.address, hasRoom: outlet.hasRoom, deliveries },
    parts,
  )
  let isDismissed = false

  const dismiss = (reason: string): void => {
    isDismissed = true
    deliveries.close()
    outlet.dismiss(reason)
  }
  const reply = (text: string): void => {
    if (isDismissed) return
    if (outlet.canAnswer()) outlet.send(text)
    else dismiss('The answers are not read.')
  }
  const refuse = (id: string | undefined, cause: unknown): void => {
    const error = cause instanceof RelayError ? cause : relayFailed(cause)
    if (!(cause instanceof RelayError)) onFailure(cause)
    metrics.relayRefusals.inc({ code: String(error.code), ...(error.limit && { limit: error.limit }) })
    if (id !== undefined) reply(errorFrame(id, error))
    if (!isDismissed && !indulgence.take()) dismiss('Too many calls were refused.')
  }

  const call = async (id: string, method: string, params: unknown): Promise<void> => {
    try {
      budget.chargeCall(params)
      reply(resultFrame(id, await answer(methods, check, method, params)))
    } catch (error) {
      refuse(id, error)
    }
  }
  const take = (id: number, isTaken: boolean): void => {
    if (deliveries.take(id, isTaken)) return
    // An id that was never sent, or was answered before, says nothing, and costs as much as a call.
    try {
      budget.chargeCall(undefined)
    } catch (error) {
      refuse(undefined, error)
    }
  }

  return {
    receive(data) {
      if (isDismissed) return
      try {
        budget.chargeFrame(data.length)
      } catch (error) {
        return refuse(idAtFront(data.toString('latin1', 0, 100)), error)
      }
      const frame = readFrame(data.toString())
      if (frame.type === 'call') void call(frame.id, frame.method, frame.params)
      else if (frame.type === 'answer') take(frame.id, frame.isTaken)
      else refuse(frame.id, frame.error)
    },
    close() {
      isDismissed = true
      deliveries.close()
    },
  }
}
