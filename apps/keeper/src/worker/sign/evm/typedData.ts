import { signTyped } from 'micro-eth-signer'

import { malformed } from '../../../keeperError.js'

interface Field {
  readonly name: string
  readonly type: string
}
type Types = Readonly<Record<string, readonly Field[]>>

/** Data of EIP-712 (`eth_signTypedData_v4`), with numbers as `bigint`. */
export interface TypedData {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws {KeeperError} `malformed-request`: no typed data, or for another chain */
export function readTypedData(param: unknown, caipNetworkId: string): TypedData {
  const data = parse(param)
  const { types, primaryType, domain, message } = data
  if (!isRecord(types) || !isRecord(domain) || !isRecord(message) || typeof primaryType !== 'string')
    throw malformed('typed data')
  for (const fields of Object.values(types)) {
    const fits =
      Array.isArray(fields) &&
      fields.every(({ name, type }: Partial<Field>) => typeof name === 'string' && typeof type === 'string')
    if (!fits) throw malformed('types')
  }
  const known = types as Types
  if (!Object.hasOwn(known, primaryType)) throw malformed('primaryType')
  const chainId = domain['chainId']
  if (chainId !== undefined && `eip155:${String(integer(chainId))}` !== caipNetworkId)
    throw malformed('chainId of the domain')
  // EIP-712 says what a domain may have; what pages leave out is made of what is there.
  const domainType = Object.hasOwn(known, 'EIP712Domain') ? known['EIP712Domain'] : undefined
  const all = domainType
    ? known
    : { ...known, EIP712Domain: domainFields.filter(({ name }) => domain[name] !== undefined) }
  return {
    types: all,
    primaryType,
    domain: numbers(all, 'EIP712Domain', domain, 0) as TypedData['domain'],
    message: numbers(all, primaryType, message, 0) as TypedData['message'],
  }
}

const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

function parse(param: unknown): Readonly<Record<string, unknown>> {
  let data: unknown = param
  try {
    if (typeof param === 'string') data = JSON.parse(param)
  } catch {
    // The same answer as to any other thing that is no typed data.
  }
  if (!isRecord(data)) throw malformed('typed data')
  return data
}

function integer(value: unknown): bigint {
  const fits =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value))
  if (!fits) throw malformed('number')
  return BigInt(value as string)
}

/** Only what the types name is kept, as other signers have it. */
function numbers(types: Types, type: string, value: unknown, depth: number): unknown {
  if (depth > 64) throw malformed('typed data: too deep')
  const array = /^(.*)\[\d*\]$/.exec(type)
  if (array) {
    if (!Array.isArray(value)) throw malformed(type)
    return value.map((one) => numbers(types, array[1] ?? '', one, depth + 1))
  }
  if (Object.hasOwn(types, type)) {
    // A struct may be missing: EIP-712 as it is used signs zeros for it.
    if (value === undefined || value === null) return undefined
    if (!isRecord(value)) throw malformed(type)
    return Object.fromEntries(
      (types[type] ?? []).map(({ name, type: of }) => [
        name,
        Object.hasOwn(value, name) ? numbers(types, of, value[name], depth + 1) : missing(types, of, name),
      ]),
    )
  }
  if (/^u?int\d*$/.test(type)) return integer(value)
  const fits = type === 'bool' ? typeof value === 'boolean' : typeof value === 'string'
  if (!fits) throw malformed(type)
  // An address is checked by its check sum where it has capitals and small letters, which pages get wrong.
  return type === 'address' ? String(value).toLowerCase() : value
}

function missing(types: Types, type: string, name: string): undefined {
  if (Object.hasOwn(types, type)) return undefined
  throw malformed(name)
}

/** @throws {KeeperError} `malformed-request`: a value that is not of its type */
export function signTypedData(key: Uint8Array, data: TypedData): string {
  try {
    return signTyped(data as Parameters<typeof signTyped>[0], key)
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : 'typed data')
  }
}
