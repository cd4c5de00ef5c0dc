import { privateKeyToAccount } from 'viem/accounts'
import { StartError } from '../errors/startError.js'
import type { SmartAccountOptions, SponsorPolicy } from '../smartAccounts/smartAccountOptions.js'
import { readFile } from './chainFiles.js'
import { type Environment, listOf, textOf } from './values.js'

/** The variables of smart accounts. */
export const smartAccountVariables = ['EXECUTOR_KEYS', 'PAYMASTER_SIGNER_KEY', 'SPONSOR_FILE'] as const

const address = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
/** JSON's numbers do not hold wei. */
const wei = { type: 'string', pattern: '^[0-9]{1,30}$' }
const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'chains', 'targets', 'maxCostPerOp', 'perAccountPerDay', 'perProjectPerDay'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 64 },
      project: { type: 'string', minLength: 1, maxLength: 128 },
      chains: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^eip155:[1-9][0-9]{0,15}$' } },
      targets: { type: 'array', minItems: 1, items: address },
      selectors: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^0x[0-9a-fA-F]{8}$' } },
      maxValue: wei,
      maxCostPerOp: wei,
      perAccountPerDay: wei,
      perProjectPerDay: wei,
      signedInOnly: { type: 'boolean' },
    },
  },
}

type Amounts = 'maxValue' | 'maxCostPerOp' | 'perAccountPerDay' | 'perProjectPerDay'
type WrittenPolicy = Omit<SponsorPolicy, Amounts> &
  Readonly<Record<Exclude<Amounts, 'maxValue'>, string>> & {
    readonly maxValue?: string
  }

/**
 * Keys and policies of smart accounts; nothing without one. Keys are never repeated.
 * @throws StartError that names the variable
 */
export function readSmartAccounts(env: Environment): SmartAccountOptions | undefined {
  if (smartAccountVariables.every((name) => textOf(env, name) === undefined)) return undefined
  const signer = textOf(env, 'PAYMASTER_SIGNER_KEY')
  const file = textOf(env, 'SPONSOR_FILE')
  return {
    executorKeys: listOf(env['EXECUTOR_KEYS'])?.map((key) =>
      keyOf(key, 'EXECUTOR_KEYS must list private keys, separated by commas'),
    ),
    paymasterSignerKey:
      signer === undefined ? undefined : keyOf(signer, 'PAYMASTER_SIGNER_KEY must be a private key'),
    sponsorPolicy: file === undefined ? undefined : readPolicies(file),
  }
}

const readPolicies = (file: string): readonly SponsorPolicy[] =>
  readFile<readonly WrittenPolicy[]>('SPONSOR_FILE', file, schema).map((policy) => ({
    ...policy,
    maxValue: policy.maxValue === undefined ? undefined : BigInt(policy.maxValue),
    maxCostPerOp: BigInt(policy.maxCostPerOp),
    perAccountPerDay: BigInt(policy.perAccountPerDay),
    perProjectPerDay: BigInt(policy.perProjectPerDay),
  }))

function keyOf(value: string, sentence: string): `0x${string}` {
  try {
    const key = value as `0x${string}`
    if (!/^0x[0-9a-f]{64}$/i.test(key)) throw new Error('no key')
    privateKeyToAccount(key)
    return key
  } catch {
    throw new StartError(`${sentence}: 0x and 64 hexadecimal characters.`)
  }
}
