import { type Environment, textOf } from '../environment/values.js'
import { StartError } from '../errors/startError.js'
import type { AppleAccount, FarcasterAccount, SocialAccount, SocialOptions } from './socialOptions.js'

const plain = ['google', 'facebook', 'github', 'x', 'discord'] as const
const apple = ['KEEPER_APPLE_ID', 'KEEPER_APPLE_TEAM_ID', 'KEEPER_APPLE_KEY_ID', 'KEEPER_APPLE_KEY'] as const
const farcaster = ['KEEPER_FARCASTER_RPC', 'KEEPER_FARCASTER_RELAY'] as const

const nameOf = (provider: string, part: string): string => `KEEPER_${provider.toUpperCase()}_${part}`

/** The variables of providers; those that end with `_URL` are for stand-ins. */
export const socialVariables: readonly string[] = [
  ...plain.flatMap((provider) => ['ID', 'SECRET', 'URL'].map((part) => nameOf(provider, part))),
  ...apple,
  'KEEPER_APPLE_URL',
  ...farcaster,
]

/**
 * Accounts at providers; each whole or not at all. Secrets are never repeated.
 * @throws StartError that names what is missing
 */
export function readSocials(env: Environment): SocialOptions | undefined {
  const found: SocialOptions = {
    ...Object.fromEntries(
      plain.flatMap((provider) => {
        const account = plainAccount(env, provider)
        return account === undefined ? [] : [[provider, account]]
      }),
    ),
    ...named('apple', appleAccount(env)),
    ...named('farcaster', farcasterAccount(env)),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

const named = <T>(name: string, account: T | undefined): Readonly<Record<string, T>> =>
  account === undefined ? {} : { [name]: account }

/** The values of variables that are all set or all missing. */
function whole(env: Environment, names: readonly string[], also: string): readonly string[] | undefined {
  const values = names.map((name) => textOf(env, name))
  if (values.every((value) => value === undefined) && textOf(env, also) === undefined) return undefined
  const missing = names.find((_, index) => values[index] === undefined)
  if (missing !== undefined)
    throw new StartError(`${missing} is missing: ${names.join(' and ')} go together.`)
  return values.map(String)
}

const urlOf = (env: Environment, name: string): { readonly url?: string } => {
  const url = addressOf(env, name)
  return url === undefined ? {} : { url }
}

function plainAccount(env: Environment, provider: string): SocialAccount | undefined {
  const url = nameOf(provider, 'URL')
  const values = whole(env, [nameOf(provider, 'ID'), nameOf(provider, 'SECRET')], url)
  if (values === undefined) return undefined
  const [clientId = '', clientSecret = ''] = values
  return { clientId, clientSecret, ...urlOf(env, url) }
}

function appleAccount(env: Environment): AppleAccount | undefined {
  const values = whole(env, apple, 'KEEPER_APPLE_URL')
  if (values === undefined) return undefined
  const [clientId = '', teamId = '', keyId = '', key = ''] = values
  // In one line, where a file of variables has no others.
  const privateKey = key.replaceAll(String.raw`\n`, '\n')
  if (!privateKey.startsWith('-----BEGIN PRIVATE KEY-----'))
    throw new StartError('KEEPER_APPLE_KEY must be the key that Apple gives: -----BEGIN PRIVATE KEY-----.')
  return { clientId, teamId, keyId, privateKey, ...urlOf(env, 'KEEPER_APPLE_URL') }
}

function farcasterAccount(env: Environment): FarcasterAccount | undefined {
  const [rpc, relay] = farcaster
  const [rpcUrl, relayUrl] = [addressOf(env, rpc), addressOf(env, relay)]
  if (rpcUrl === undefined && relayUrl !== undefined)
    throw new StartError(`${rpc} is missing: ${relay} is set.`)
  return rpcUrl === undefined ? undefined : { rpcUrl, ...(relayUrl !== undefined && { relayUrl }) }
}

/** It may have a key in it. */
function addressOf(env: Environment, name: string): string | undefined {
  const value = textOf(env, name)
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
    return value?.replace(/\/+$/, '')
  throw new StartError(`${name} must be an address with http: or https:.`)
}
