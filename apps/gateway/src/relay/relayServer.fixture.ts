import { fastify } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Database } from '../database/openDatabase.js'
import { createMetrics } from '../server/metrics.js'
import { acceptSockets } from './acceptSockets.js'
import { type Relay, createRelay } from './createRelay.js'

/** A relay with sockets of its own on a database that it shares. */
export async function startRelay(database: Database, redisUrl?: string): Promise<{ readonly url: string; readonly relay: Relay }> {
  const [metrics, log] = [createMetrics(), pino({ enabled: false })]
  const relay = await createRelay({ database, metrics, log, options: { redisUrl } })
  const server = fastify()
  await acceptSockets(server, { relay, options: { chains: [] }, metrics, log })
  onTestFinished(async () => {
    await server.close()
    await relay.close()
  })
  return { url: `${(await server.listen({ port: 0 })).replace('http', 'ws')}/relay`, relay }
}
