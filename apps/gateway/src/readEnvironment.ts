import { readChains, readFamilies } from './environment/chainFiles.js'
import { listOf, numberOf } from './environment/values.js'
import type { GatewayOptions } from './options.js'
import { readRelayEnvironment } from './relay/readRelayEnvironment.js'

/**
 * The options from environment variables: PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR, CHAINS_FILE (a JSON list of
 * EVM chains), FAMILIES_FILE (one of the others), ORIGINS and PROJECT_IDS (separated by commas), REQUESTS_PER_MINUTE,
 * TRUST_PROXY (1), ANALYTICS (1), and those of the relay.
 *
 * @throws StartError that names the variable
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): GatewayOptions {
  return {
    port: numberOf(env, 'PORT'),
    host: env['HOST'],
    publicUrl: env['PUBLIC_URL'],
    databaseUrl: env['DATABASE_URL'],
    dataDir: env['DATA_DIR'],
    chains: readChains(env['CHAINS_FILE']),
    families: readFamilies(env['FAMILIES_FILE']),
    origins: listOf(env['ORIGINS']),
    projectIds: listOf(env['PROJECT_IDS']),
    requestsPerMinute: numberOf(env, 'REQUESTS_PER_MINUTE'),
    trustProxy: env['TRUST_PROXY'] === '1',
    analytics: env['ANALYTICS'] === '1',
    relay: readRelayEnvironment(env),
  }
}
