import { type Environment, listOf, numberOf } from '../environment/values.js'
import { StartError } from '../errors/startError.js'
import type { RelayLimits } from './limits.js'
import type { RelayOptions } from './relayOptions.js'

const limitNames: Readonly<Record<string, keyof RelayLimits>> = {
  RELAY_MESSAGE_LENGTH: 'messageLength',
  RELAY_CALLS_PER_SECOND: 'callsPerSecond',
  RELAY_TOPICS: 'topics',
  RELAY_SOCKETS_PER_ADDRESS: 'socketsPerAddress',
  RELAY_MAILBOX_MESSAGES: 'mailboxMessages',
  RELAY_STORED_MEGABYTES: 'storedMegabytes',
}

/**
 * The relay's options: RELAY (0 for none), RELAY_URL (its addresses, separated by commas), REDIS_URL, and its limits.
 *
 * @throws StartError that names the variable
 */
export function readRelayEnvironment(env: Environment): RelayOptions | false {
  if (env['RELAY'] === '0') return false
  const urls = listOf(env['RELAY_URL'])
  const bad = urls?.find((url) => !isAddress(url, ['ws:', 'wss:']))
  if (bad !== undefined) throw new StartError(`RELAY_URL must be an address with ws: or wss:, not "${bad}".`)
  const redisUrl = env['REDIS_URL'] || undefined
  // It may have a password in it, so it is not repeated.
  if (redisUrl !== undefined && !isAddress(redisUrl, ['redis:', 'rediss:'])) throw new StartError('REDIS_URL must be an address with redis: or rediss:.')
  const limits = Object.entries(limitNames).flatMap(([variable, limit]) => {
    const value = numberOf(env, variable)
    return value === undefined ? [] : [[limit, value]]
  })
  return { urls, redisUrl, limits: Object.fromEntries(limits) }
}

const isAddress = (text: string, schemes: readonly string[]): boolean => URL.canParse(text) && schemes.includes(new URL(text).protocol)
