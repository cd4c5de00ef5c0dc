import { statSync } from 'node:fs'
import { readOrigins } from '../environment/readOrigins.js'
import { type Environment, listOf, numberOf, textOf } from '../environment/values.js'
import { StartError } from '../errors/startError.js'
import type { KeeperOptions } from './keeperOptions.js'
import { readSocials, socialVariables } from './readSocials.js'

const needed = [
  'KEEPER_ORIGIN',
  'KEEPER_ORIGINS',
  'KEEPER_KEK',
  'KEEPER_PEPPER',
  'KEEPER_MAIL',
  'KEEPER_MAIL_FROM',
] as const

/** The variables of the keeper. */
export const keeperVariables: readonly string[] = [
  ...needed,
  'KEEPER_MAILS_PER_HOUR',
  'KEEPER_PORT',
  'KEEPER_HOST',
  'KEEPER_FILES',
  ...socialVariables,
]

const keyBytes = 32
const highestPort = 65_535

/**
 * How the keeper is run; nothing without KEEPER_ORIGIN. Keys and passwords are never repeated.
 * @throws StartError that names the variable
 */
export function readKeeperEnvironment(env: Environment): KeeperOptions | undefined {
  const origin = textOf(env, 'KEEPER_ORIGIN')
  if (origin === undefined) {
    const other = keeperVariables.find((variable) => textOf(env, variable) !== undefined)
    if (other !== undefined) throw new StartError(`${other} is set, and KEEPER_ORIGIN is missing.`)
    return undefined
  }
  const missing = needed.filter((variable) => textOf(env, variable) === undefined)
  if (missing.length > 0)
    throw new StartError(`The keeper needs ${needed.join(', ')}: ${missing.join(', ')} is not set.`)
  return {
    origin: originOf(origin),
    origins: readOrigins(env['KEEPER_ORIGINS'], 'KEEPER_ORIGINS') ?? [],
    kek: keysOf(env, 'KEEPER_KEK'),
    pepper: keysOf(env, 'KEEPER_PEPPER', 1)[0] ?? new Uint8Array(),
    files: folderOf(env),
    mail: mailOf(env),
    mailFrom: senderOf(env),
    mailsPerHour: numberOf(env, 'KEEPER_MAILS_PER_HOUR', 1),
    socials: readSocials(env),
    port: numberOf(env, 'KEEPER_PORT', 0, highestPort),
    host: textOf(env, 'KEEPER_HOST'),
  }
}

function originOf(value: string): string {
  const origin = URL.canParse(value) ? new URL(value).origin : 'null'
  if (origin === 'null' || !/^https?:/.test(origin))
    throw new StartError(`KEEPER_ORIGIN must be an origin such as https://keeper.my.app, not "${value}".`)
  if (origin !== value)
    throw new StartError(`KEEPER_ORIGIN must be without a path or a slash at the end: "${origin}".`)
  return origin
}

function keysOf(env: Environment, name: string, most = 10): readonly Uint8Array[] {
  const entries = listOf(env[name]) ?? []
  const keys = entries.map((entry) => Uint8Array.from(Buffer.from(entry, 'base64')))
  const areGood = keys.every(
    (key, index) => key.length === keyBytes && /^[\w+/-]{43}=?$/.test(entries[index] ?? ''),
  )
  if (areGood && keys.length <= most) return keys
  throw new StartError(
    most === 1
      ? `${name} must be ${keyBytes} bytes in base64: openssl rand -base64 ${keyBytes}.`
      : `${name} must list keys of ${keyBytes} bytes in base64, separated by commas: openssl rand -base64 ${keyBytes}.`,
  )
}

/** It has a password in it. */
function mailOf(env: Environment): string {
  const value = textOf(env, 'KEEPER_MAIL') ?? ''
  if (URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol)) return value
  throw new StartError('KEEPER_MAIL must be an address with smtp: or smtps:.')
}

function senderOf(env: Environment): string {
  const value = textOf(env, 'KEEPER_MAIL_FROM') ?? ''
  if (/^([^<>\r\n"@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value
  throw new StartError(`KEEPER_MAIL_FROM must be a sender such as My App <keeper@my.app>, not "${value}".`)
}

function folderOf(env: Environment): string | undefined {
  const value = textOf(env, 'KEEPER_FILES')
  if (value !== undefined && !statSync(value, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`KEEPER_FILES ${value} is not a folder.`)
  return value
}
