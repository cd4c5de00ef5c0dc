import { isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { normalize } from 'viem/ens'
import { StartError } from '../errors/startError.js'
import type { ZoneOptions } from '../names/zoneOptions.js'
import { type Environment, listOf, textOf } from './values.js'

/** The variables of a zone. */
export const zoneVariables = ['NAMES_ZONE', 'NAMES_SIGNER_KEY', 'NAMES_RESOLVERS'] as const

/**
 * The zone whose names the gateway gives away. Its key is never repeated.
 * @throws StartError that names the variable
 */
export function readZone(env: Environment): ZoneOptions | undefined {
  const missing = zoneVariables.filter((variable) => textOf(env, variable) === undefined)
  if (missing.length === zoneVariables.length) return undefined
  if (missing.length > 0)
    throw new StartError(`A zone needs ${zoneVariables.join(', ')}: ${missing.join(', ')} is not set.`)
  return {
    name: nameOf(env['NAMES_ZONE'] ?? ''),
    signerKey: keyOf(env['NAMES_SIGNER_KEY'] ?? ''),
    resolvers: (listOf(env['NAMES_RESOLVERS']) ?? []).map(resolverOf),
  }
}

function nameOf(value: string): string {
  let normal: string | undefined
  try {
    normal = normalize(value)
  } catch {
    // Said below.
  }
  if (normal === value && /^[^.]+(\.[^.]+)+$/.test(value)) return value
  const meant = normal === undefined || normal === value ? 'such as people.example.eth' : `"${normal}"`
  throw new StartError(`NAMES_ZONE must be a name of ENS in its normal form, ${meant}, not "${value}".`)
}

function keyOf(value: string): `0x${string}` {
  try {
    const key = value as `0x${string}`
    if (!/^0x[0-9a-f]{64}$/i.test(key)) throw new Error('no key')
    privateKeyToAccount(key)
    return key
  } catch {
    throw new StartError('NAMES_SIGNER_KEY must be a private key: 0x and 64 hexadecimal characters.')
  }
}

function resolverOf(value: string): `0x${string}` {
  const isSameCase = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(value)
  if (isAddress(value, { strict: !isSameCase })) return value
  throw new StartError(`NAMES_RESOLVERS must list addresses of contracts, not "${value}".`)
}
