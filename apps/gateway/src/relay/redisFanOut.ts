import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { StartError } from '../errors/startError.js'
import type { FanOut } from './fanOut.js'
import type { StoredMessage } from './message.js'
import { type Wire, createReadWire } from './wire.js'

interface RedisSettings {
  readonly redisUrl: string
  readonly deliver: (message: StoredMessage) => void
  /** Messages come in again; some may have been missed. */
  readonly onReturn: () => void
  readonly onFailure: (error: unknown) => void
}

const channelOf = (topic: string): string => `latchkey:relay:${topic}`

const longestPause = 2000

/**
 * Several processes on one database: each message goes to the others over Redis. Redis keeps nothing; what it
 * misses is in the database.
 *
 * @throws StartError when Redis does not answer
 */
export async function createRedisFanOut({ redisUrl, deliver, onReturn, onFailure }: RedisSettings): Promise<FanOut> {
  const self = randomUUID()
  let hasStarted = false
  const reconnectStrategy = (attempt: number): number | false => hasStarted && Math.min(attempt * 100, longestPause)
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true, socket: { reconnectStrategy, connectTimeout: 5000 } })
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
  subscriber.on('ready', onReturn)

  const joined = new Map<string, Promise<void>>()
  const readWire = createReadWire()
  const receive = (text: string): void => {
    const wire = readWire(text)
    if (wire && wire.from !== self) deliver(wire.message)
  }

  return {
    send(message) {
      deliver(message)
      const wire: Wire = { from: self, message }
      // A failure shows in the log of the client; the others find the message in the database.
      publisher.publish(channelOf(message.topic), JSON.stringify(wire)).catch(() => undefined)
    },
    join(topic) {
      const joining = joined.get(topic) ?? subscriber.subscribe(channelOf(topic), receive).catch(() => undefined)
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
