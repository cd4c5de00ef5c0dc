import { createHash } from 'node:crypto'
import { RelayError, limitReached, relayFailed } from '../errors/relayError.js'
import { errorFrame, readFrame, resultFrame } from './frame.js'
import type { StoredMessage } from './message.js'
import { answer, createMethods, dataOf } from './methods.js'
import type { RelayParts } from './parts.js'
import type { Subscriber } from './subscriber.js'
import { type Subscription, createSubscription } from './subscription.js'
import { createTokenBucket } from './tokenBucket.js'

/** One client on one socket. */
export interface RelayConnection extends Subscriber {
  /** A frame came in. */
  receive(text: string): void
  close(): void
}

/** The socket, as a connection sees it. */
export interface Outlet {
  send(text: string): void
  /** Whether what was sent is leaving. */
  hasRoom(): boolean
  /** The client does not keep to the rules. */
  dismiss(reason: string): void
}

/** How many refusals in a row a client may collect. */
const patience = 1000

export function createConnection(clientId: string, outlet: Outlet, parts: RelayParts): RelayConnection {
  const { limits, mailbox, switchboard, check, metrics, onFailure } = parts
  const subscriptions = new Map<string, Subscription>()
  const awaited = new Map<number, { readonly subscription: Subscription; readonly message: StoredMessage }>()
  const bucket = createTokenBucket(limits.callsPerSecond, limits.callsPerSecond * 10)
  let refusals = 0

  const push = (subscription: Subscription, message: StoredMessage): void => {
    const id = parts.nextId()
    awaited.set(id, { subscription, message })
    metrics.relayDeliveries.inc()
    outlet.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscription.id, data: dataOf(message) } }))
  }

  const take = async (id: number, isTaken: boolean): Promise<void> => {
    // An id that was never sent, or was answered before, says nothing.
    const entry = awaited.get(id)
    awaited.delete(id)
    if (!entry || !isTaken) return
    try {
      await mailbox.acknowledge(entry.message, clientId)
      entry.subscription.settle(entry.message)
    } catch (error) {
      onFailure(error)
    }
  }

  const drop = (topic: string): void => {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    subscriptions.delete(topic)
    switchboard.remove(subscription)
    subscription.close()
  }

  const fail = (id: string, cause: unknown): void => {
    const error = cause instanceof RelayError ? cause : relayFailed(cause)
    if (!(cause instanceof RelayError)) onFailure(cause)
    metrics.relayRefusals.inc({ code: String(error.code) })
    outlet.send(errorFrame(id, error))
    if ((refusals += 1) > patience) outlet.dismiss('Too many calls were refused.')
  }

  const call = async (id: string, method: string, params: unknown): Promise<void> => {
    try {
      if (!bucket.take()) throw limitReached(`A client may make ${limits.callsPerSecond} calls a second.`)
      const result = await answer(methods, check, method, params)
      refusals = 0
      outlet.send(resultFrame(id, result))
    } catch (error) {
      fail(id, error)
    }
  }

  const connection: RelayConnection = {
    clientId,
    receive(text) {
      const frame = readFrame(text)
      if (frame.type === 'call') void call(frame.id, frame.method, frame.params)
      else if (frame.type === 'answer') void take(frame.id, frame.isTaken)
      else fail(frame.id, frame.error)
    },
    subscribe(topics) {
      const fresh = topics.filter((topic) => !subscriptions.has(topic)).length
      if (subscriptions.size + fresh > limits.topics) throw limitReached(`A client may have ${limits.topics} topics.`)
      return topics.map((topic) => {
        // Once more: whatever was not taken is sent again.
        drop(topic)
        const id = createHash('sha256').update(topic + clientId).digest('hex')
        const subscription = createSubscription({ topic, id, client: clientId, mailbox, hasRoom: outlet.hasRoom, push, onFailure })
        subscriptions.set(topic, subscription)
        switchboard.add(subscription)
        // Asking the mailbox takes a turn at least: the answer goes out before the first message.
        subscription.load()
        void parts.fanOut.join(topic)?.then(subscription.load)
        return id
      })
    },
    unsubscribe(topics) {
      topics.forEach(drop)
      return true
    },
    close() {
      for (const topic of subscriptions.keys()) drop(topic)
      awaited.clear()
    },
  }
  const methods = createMethods(connection, parts)
  return connection
}
