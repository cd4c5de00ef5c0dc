import type { Claims } from './claims.js'

/** What is used of a Redis client: `@redis/client` has it. */
export interface RedisSender {
  /** Sends one command, `['SET', 'key', 'value']`, and gives its answer. */
  readonly sendCommand: (command: string[]) => Promise<unknown>
}

/**
 * Single use by a Redis server (6.2 or later), which forgets each key by itself.
 *
 * @param client connected: one of `@redis/client`; of ioredis an object whose `sendCommand` calls
 * `redis.call(...command)`
 * @param options `prefix`: what keys begin with, default `siwx:`
 * @example
 * const claims = redisClaims(client)
 */
export function redisClaims(
  client: RedisSender,
  { prefix = 'siwx:' }: { readonly prefix?: string } = {},
): Claims {
  return {
    claim: async (key, until) => {
      const command = ['SET', prefix + key, '1', 'NX', 'PXAT', String(Math.ceil(until))]
      return String(await client.sendCommand(command)) === 'OK'
    },
  }
}
