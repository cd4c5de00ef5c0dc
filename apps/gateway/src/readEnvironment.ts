import { statSync } from 'node:fs'
import { readChains, readFamilies } from './environment/chainFiles.js'
import { readCoinGecko } from './environment/readCoinGecko.js'
import { convertVariables, readConvert } from './environment/readConvert.js'
import { readCertification } from './environment/readCertification.js'
import { readOrigins } from './environment/readOrigins.js'
import { readProxies } from './environment/readProxies.js'
import { readSignIn, signInVariables } from './environment/readSignIn.js'
import { readSmartAccounts, smartAccountVariables } from './environment/readSmartAccounts.js'
import { readZone, zoneVariables } from './environment/readZone.js'
import { strayNames } from './environment/strayNames.js'
import { type Environment, listOf, numberOf, switchOf, textOf } from './environment/values.js'
import { StartError } from './errors/startError.js'
import { keeperVariables, readKeeperEnvironment } from './keeper/readKeeperEnvironment.js'
import { onrampVariables, readOnrampEnvironment } from './onramp/readOnrampEnvironment.js'
import type { GatewayOptions } from './options.js'
import { readRelayEnvironment, relayVariables } from './relay/readRelayEnvironment.js'

const variables = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'CHAINS_FILE',
  'FAMILIES_FILE',
  'ORIGINS',
  'PROJECT_IDS',
  'REQUESTS_PER_MINUTE',
  'PROJECT_REQUESTS_PER_MINUTE',
  'TRUST_PROXY',
  'OPERATOR_PORT',
  'OPERATOR_HOST',
  'RPC_PROXY',
  'CERTIFIED_WALLETS',
  'ANALYTICS',
  'IPFS_GATEWAY',
  'ARWEAVE_GATEWAY',
  'DEFILLAMA',
  'COINGECKO_KEY',
  'COINGECKO_PLAN',
  'ECB_RATES',
  'LOG_LEVEL',
]
const highestPort = 65_535
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/**
 * The options from environment variables; apps/gateway/README.md lists them.
 *
 * @throws StartError that names the variable
 */
export function readEnvironment(env: Environment): GatewayOptions {
  return {
    port: numberOf(env, 'PORT', 0, highestPort),
    host: textOf(env, 'HOST'),
    publicUrl: addressOf(env, 'PUBLIC_URL', ['http:', 'https:']),
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], true),
    dataDir: folderOf(env, 'DATA_DIR'),
    chains: readChains(textOf(env, 'CHAINS_FILE')),
    families: readFamilies(textOf(env, 'FAMILIES_FILE')),
    origins: readOrigins(env['ORIGINS']),
    projectIds: listOf(env['PROJECT_IDS']),
    requestsPerMinute: numberOf(env, 'REQUESTS_PER_MINUTE', 1),
    projectRequestsPerMinute: numberOf(env, 'PROJECT_REQUESTS_PER_MINUTE', 1),
    trustProxy: readProxies(env['TRUST_PROXY']),
    operatorPort: numberOf(env, 'OPERATOR_PORT', 0, highestPort),
    operatorHost: textOf(env, 'OPERATOR_HOST'),
    rpcProxy: switchOf(env, 'RPC_PROXY') ?? false,
    certification: readCertification(textOf(env, 'CERTIFIED_WALLETS')),
    analytics: switchOf(env, 'ANALYTICS') ?? false,
    foreign: {
      ipfs: gatewayOf(env, 'IPFS_GATEWAY'),
      arweave: gatewayOf(env, 'ARWEAVE_GATEWAY'),
    },
    defiLlama: switchOf(env, 'DEFILLAMA') ?? false,
    coinGecko: readCoinGecko(env),
    ecbRates: switchOf(env, 'ECB_RATES') ?? false,
    zone: readZone(env),
    convert: readConvert(env),
    onramp: readOnrampEnvironment(env),
    relay: readRelayEnvironment(env),
    signIn: readSignIn(env),
    smartAccounts: readSmartAccounts(env),
    keeper: readKeeperEnvironment(env),
  }
}

/**
 * A sentence for each variable that looks misspelt; others may have their own names, so these stop nothing.
 */
export const readWarnings = (env: Environment): readonly string[] =>
  strayNames(env, [
    ...variables,
    ...convertVariables,
    ...zoneVariables,
    ...onrampVariables,
    ...relayVariables,
    ...signInVariables,
    ...smartAccountVariables,
    ...keeperVariables,
  ])

/**
 * The level of the log (LOG_LEVEL).
 * @throws StartError that lists the levels
 */
export function readLogLevel(env: Environment): string {
  const level = textOf(env, 'LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(level))
    throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`)
  return level
}

/** @param hasSecrets a password may be in it: it is not repeated */
function addressOf(
  env: Environment,
  name: string,
  schemes: readonly string[],
  hasSecrets = false,
): string | undefined {
  const value = textOf(env, name)
  if (value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol))) return value
  throw new StartError(
    `${name} must be an address with ${schemes.join(' or ')}${hasSecrets ? '.' : `, not "${value}".`}`,
  )
}

/** Paths are put behind it. */
const gatewayOf = (env: Environment, name: string): string | undefined =>
  addressOf(env, name, ['http:', 'https:'])?.replace(/\/+$/, '')

function folderOf(env: Environment, name: string): string | undefined {
  const value = textOf(env, name)
  if (value !== undefined && statSync(value, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new StartError(`${name} ${value} is not a folder.`)
  return value
}
