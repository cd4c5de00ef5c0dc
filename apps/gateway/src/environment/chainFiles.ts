import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { ChainConfig } from '../chains/chainConfig.js'
import { StartError } from '../errors/startError.js'
import type { FamilyConfig } from '../families/familyConfig.js'
import { historyChoiceOf } from '../history/historyChoice.js'

const evmAddress = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
const text = { type: 'string', minLength: 1 }
const http = { type: 'string', pattern: '^https?://' }
const ws = { type: 'string', pattern: '^wss?://' }
const money = { name: text, symbol: text, decimals: { type: 'integer', minimum: 0, maximum: 255 } }
const object = (properties: Record<string, unknown>, optional: Record<string, unknown> = {}): object => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
})
/** Goes into the address of a question. */
const name = { type: 'string', pattern: '^[-_.a-zA-Z0-9]{1,64}$' }
const prices = object({}, { coin: name, defillama: name, coingecko: name })
const listOf = (items: object): object => ({ type: 'array', items })

const evmChains = listOf(
  object(
    {
      id: { type: 'integer', minimum: 1 },
      name: text,
      rpcUrl: http,
      nativeCurrency: object(money),
      tokens: listOf(object({ address: evmAddress, ...money })),
    },
    {
      wsUrl: ws,
      multicall3: evmAddress,
      pools: object({ factory: evmAddress, weth: evmAddress, stable: evmAddress }),
      swap: object(
        {
          wrapped: evmAddress,
          router: evmAddress,
          v3Factory: evmAddress,
          quoter: evmAddress,
          bases: listOf(evmAddress),
        },
        { v2: object({ factory: evmAddress, mixedQuoter: evmAddress }) },
      ),
      feeds: {
        type: 'object',
        additionalProperties: object(
          { address: evmAddress },
          { heartbeat: { type: 'integer', minimum: 1, maximum: 604_800 } },
        ),
      },
      prices,
      ensUniversalResolver: evmAddress,
      ensRegistry: evmAddress,
      history: text,
      // What is in them has sentences of its own.
      index: object({}, { mode: {}, start: {}, confirmations: {} }),
      nfts: listOf(evmAddress),
      smartAccounts: object(
        { bundler: text, implementations: listOf(evmAddress) },
        { paymaster: evmAddress, otherPaymasters: listOf(evmAddress) },
      ),
    },
  ),
)

const tokens = listOf(object({ address: text, ...money }))
const family = (
  name: string,
  namespace: string,
  properties: Record<string, unknown>,
  optional: Record<string, unknown> = {},
): object =>
  object(
    {
      family: { const: name },
      caipId: { type: 'string', pattern: `^${namespace}:[-_A-Za-z0-9]{1,32}$` },
      name: text,
      nativeCurrency: object(money),
      ...properties,
    },
    { ...optional, prices },
  )

const familyChains = listOf({
  type: 'object',
  required: ['family'],
  discriminator: { propertyName: 'family' },
  oneOf: [
    family(
      'solana',
      'solana',
      { rpcUrl: http, tokens },
      { wsUrl: ws, nameService: { type: 'boolean' }, das: { type: 'boolean' } },
    ),
    family(
      'bitcoin',
      'bip122',
      { esploraUrl: http, addressPrefix: { enum: ['bc', 'tb', 'bcrt'] } },
      { ordUrl: http },
    ),
    family(
      'polkadot',
      'polkadot',
      { wsUrl: ws, ss58Prefix: { type: 'integer', minimum: 0, maximum: 16_383 }, tokens },
      {
        rpcUrl: http,
        peopleUrl: http,
        history: { const: 'index' },
        index: object({}, { start: { type: 'integer', minimum: 0 } }),
      },
    ),
  ],
})

/** The EVM chains of CHAINS_FILE. */
export function readChains(file: string | undefined): readonly ChainConfig[] {
  if (file === undefined) return []
  const read = readFile<readonly ChainConfig[]>('CHAINS_FILE', file, evmChains)
  for (const chain of read) historyChoiceOf(chain, `CHAINS_FILE ${file}: `)
  return once('CHAINS_FILE', file, read, ({ id }) => String(id))
}

/** The other chains, of FAMILIES_FILE. */
export function readFamilies(file: string | undefined): readonly FamilyConfig[] {
  return file === undefined
    ? []
    : once(
        'FAMILIES_FILE',
        file,
        readFile<readonly FamilyConfig[]>('FAMILIES_FILE', file, familyChains),
        ({ caipId }) => caipId,
      )
}

/**
 * A JSON file that must fit a schema.
 * @throws StartError that names the variable, the file and what is wrong in it
 */
export function readFile<T>(variable: string, file: string, schema: object): T {
  const ajv = new Ajv2020({ discriminator: true })
  const content = readJson(variable, file)
  if (!ajv.validate(schema, content))
    throw new StartError(`${variable} ${file}: ${faultOf(ajv.errors?.[0])}.`)
  return content as T
}

function faultOf(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it is not what it should be'
  const extra: unknown = error.params['additionalProperty']
  const named = typeof extra === 'string' ? `: "${extra}"` : ''
  return `data${error.instancePath} ${error.message ?? 'is wrong'}${named}`
}

function once<T>(
  variable: string,
  file: string,
  entries: readonly T[],
  keyOf: (entry: T) => string,
): readonly T[] {
  const keys = entries.map(keyOf)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new StartError(`${variable} ${file}: chain ${twice} is listed twice.`)
  return entries
}

function readJson(variable: string, file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(`${variable} ${file} cannot be read.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`${variable} ${file} is not JSON.`, { cause })
  }
}
