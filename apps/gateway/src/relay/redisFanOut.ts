import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { StartError } from '../errors/startError.js'
import type { FanOut, FanOutEnds } from './fanOut.js'
import { type Wire, createReadWire } from './wire.js'

interface RedisSettings extends FanOutEnds {
  readonly redisUrl: string
  /** Messages may have been missed: the mailbox has them. */
  readonly onMissed: () => void
  readonly onFailure: (error: unknown) => void
}

const channelOf = (topic: string): string => `latchkey:relay:${topic}`

/** On it a process says that it could not send. */
const missedChannel = 'latchkey:relay'

/** In milliseconds. */
const longestPause = 2000
const pingInterval = 5000
const settleAfter = 1000

/**
 * Several processes on one database: each message goes to the others over Redis. Redis keeps nothing; what it
 * misses is in the database.
 *
 * @throws StartError when Redis does not answer
 */
export async function createRedisFanOut({
  redisUrl,
  deliver,
  look,
  onMissed,
  onFailure,
}: RedisSettings): Promise<FanOut> {
  const self = randomUUID()
  let hasStarted = false
  const reconnectStrategy = (attempt: number): number | false =>
    hasStarted && Math.min(attempt * 100, longestPause)
  const publisher = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval,
    socket: { reconnectStrategy, connectTimeout: 5000 },
  })
  const subscriber = publisher.duplicate({ disableOfflineQueue: false })
  // Without a listener an error would end the process.
  for (const client of [publisher, subscriber]) client.on('error', (error) => hasStarted && onFailure(error))
  const leaveRedis = (): void => {
    for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
  }
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (cause) {
    leaveRedis()
    throw new StartError('REDIS_URL: Redis does not answer there.', { cause })
  }
  hasStarted = true
  subscriber.on('ready', () => {
    onMissed()
    // Messages that arrived before all channels were joined again.
    setTimeout(onMissed, settleAfter).unref()
  })

  let hasFailed = false
  const publish = (channel: string, wire: Partial<Wire>): void => {
    publisher.publish(channel, JSON.stringify(wire)).catch(() => {
      hasFailed = true
      setTimeout(tellMissed, settleAfter).unref()
    })
  }
  function tellMissed(): void {
    if (!hasFailed || !publisher.isReady) return
    hasFailed = false
    publish(missedChannel, { from: self })
  }
  publisher.on('ready', tellMissed)

  const joined = new Map<string, Promise<void>>()
  const readWire = createReadWire()
  await subscriber.subscribe(missedChannel, onMissed)
  const receive = (text: string): void => {
    const wire = readWire(text)
    if (!wire || wire.from === self) return
    if (wire.message) deliver(wire.message)
    if (wire.look !== undefined) look(wire.look)
  }

  return {
    send(message) {
      deliver(message)
      publish(channelOf(message.topic), { from: self, message })
    },
    remind(topic) {
      look(topic)
      publish(channelOf(topic), { from: self, look: topic })
    },
    join(topic) {
      const joining =
        joined.get(topic) ?? subscriber.subscribe(channelOf(topic), receive).catch(() => undefined)
      joined.set(topic, joining)
      return joining
    },
    leave(topic) {
      joined.delete(topic)
      subscriber.unsubscribe(channelOf(topic), receive).catch(() => undefined)
    },
    get isWhole() {
      return subscriber.isReady && publisher.isReady
    },
    close: leaveRedis,
  }
}
