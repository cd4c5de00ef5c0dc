import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { StartError } from './errors/startError.js'
import type { ChainConfig } from './chains/chainConfig.js'
import { listOf, numberOf } from './environment/values.js'
import type { GatewayOptions } from './options.js'
import { readRelayEnvironment } from './relay/readRelayEnvironment.js'

const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
const text = { type: 'string', minLength: 1 }
const money = { name: text, symbol: text, decimals: { type: 'integer', minimum: 0, maximum: 255 } }
const object = (properties: Record<string, unknown>, optional: Record<string, unknown> = {}): object => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
})

const chainsSchema = {
  type: 'array',
  items: object(
    {
      id: { type: 'integer', minimum: 1 },
      name: text,
      rpcUrl: { type: 'string', pattern: '^https?://' },
      nativeCurrency: object(money),
      tokens: { type: 'array', items: object({ address, ...money }) },
    },
    {
      wsUrl: { type: 'string', pattern: '^wss?://' },
      multicall3: address,
      pools: object({ factory: address, weth: address, stable: address }),
      ensUniversalResolver: address,
    },
  ),
}

/**
 * The options from environment variables: PORT, HOST, PUBLIC_URL, DATABASE_URL, DATA_DIR,
 * CHAINS_FILE (a JSON list of chains), ORIGINS and PROJECT_IDS (separated by commas),
 * REQUESTS_PER_MINUTE, TRUST_PROXY (1), and those of the relay.
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
    chains: chainsOf(env['CHAINS_FILE']),
    origins: listOf(env['ORIGINS']),
    projectIds: listOf(env['PROJECT_IDS']),
    requestsPerMinute: numberOf(env, 'REQUESTS_PER_MINUTE'),
    trustProxy: env['TRUST_PROXY'] === '1',
    relay: readRelayEnvironment(env),
  }
}

function chainsOf(file: string | undefined): readonly ChainConfig[] {
  if (file === undefined || file === '') return []
  const ajv = new Ajv2020()
  const chains = readJson(file)
  if (!ajv.validate(chainsSchema, chains)) throw new StartError(`CHAINS_FILE ${file}: ${ajv.errorsText()}.`)
  return chains as readonly ChainConfig[]
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new StartError(`CHAINS_FILE ${file} cannot be read.`, { cause })
  }
}
