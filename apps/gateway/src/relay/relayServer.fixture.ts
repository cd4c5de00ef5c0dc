import { fastify } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Database } from '../database/openDatabase.js'
import { createMetrics } from '../server/metrics.js'
import { acceptSockets } from './acceptSockets.js'
import { type Relay, createRelay } from './createRelay.js'
import type { RelayOptions } from './relayOptions.js'

export interface RunningRelay {
  readonly url: string
  readonly relay: Relay
  /** What is counted under a name, labels included. */
  count(name: string): Promise<number>
}

/** A relay with sockets of its own on a database that it shares. */
export async function startRelay(
  database: Database,
  { redisUrl, limits }: Pick<RelayOptions, 'redisUrl' | 'limits'> = {},
): Promise<RunningRelay> {
  const [metrics, log] = [createMetrics(), pino({ enabled: false })]
  const relay = await createRelay({ database, metrics, log, options: { redisUrl, limits } })
  const server = fastify()
  await acceptSockets(server, { relay, options: { chains: [] }, metrics, log })
  onTestFinished(async () => {
    await server.close()
    await relay.close()
  })
  return {
    url: `${(await server.listen({ port: 0 })).replace('http', 'ws')}/relay`,
    relay,
    count: async (name) =>
      Number(
        (await metrics.registry.metrics())
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      ),
  }
}
