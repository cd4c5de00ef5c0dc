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
  RELAY_BYTES_PER_SECOND: 'bytesPerSecond',
  RELAY_STORED_MEGABYTES: 'storedMegabytes',
  RELAY_CLIENT_MEGABYTES: 'clientMegabytes',
  RELAY_CLIENT_MESSAGES: 'clientMessages',
  RELAY_ADDRESS_MEGABYTES: 'addressMegabytes',
  RELAY_ADDRESS_MESSAGES: 'addressMessages',
}

/** The variables of the relay. */
export const relayVariables: readonly string[] = [
  'RELAY',
  'RELAY_URL',
  'REDIS_URL',
  ...Object.keys(limitNames),
]

/**
 * The relay's options: RELAY (1 for one), RELAY_URL (its addresses, separated by commas), REDIS_URL, and its
 * limits.
 *
 * @throws StartError that names the variable
 */
export function readRelayEnvironment(env: Environment): RelayOptions | undefined {
  if (!isWanted(env)) return undefined
  const urls = listOf(env['RELAY_URL'])
  const bad = urls?.find((url) => !isAddress(url, ['ws:', 'wss:']))
  if (bad !== undefined) throw new StartError(`RELAY_URL must be an address with ws: or wss:, not "${bad}".`)
  const redisUrl = env['REDIS_URL'] || undefined
  // It may have a password in it, so it is not repeated.
  if (redisUrl !== undefined && !isAddress(redisUrl, ['redis:', 'rediss:']))
    throw new StartError('REDIS_URL must be an address with redis: or rediss:.')
  const limits = Object.entries(limitNames).flatMap(([variable, limit]) => {
    const value = numberOf(env, variable)
    return value === undefined ? [] : [[limit, value]]
  })
  return { urls, redisUrl, limits: Object.fromEntries(limits) }
}

function isWanted(env: Environment): boolean {
  const wish = env['RELAY'] || undefined
  if (wish === '1') return true
  if (wish !== undefined && wish !== '0') throw new StartError(`RELAY must be 1 or 0, not "${wish}".`)
  const orphan = relayVariables.find((name) => name !== 'RELAY' && env[name])
  if (wish === undefined && orphan !== undefined)
    throw new StartError(`${orphan} is for the relay, which is off. RELAY=1 turns it on.`)
  return false
}

const isAddress = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol)
