import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

import { concat, utf8 } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'
import { isWholeText } from '../isWholeText.js'

interface Field {
  readonly name: string
  readonly type: string
}
type Types = ReadonlyMap<string, readonly Field[]>
type Values = Readonly<Record<string, unknown>>

/** Data of EIP-712 (`eth_signTypedData_v4`). */
export interface TypedData {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Values
  readonly message: Values
}

const DOMAIN = 'EIP712Domain'
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
/** Deeper than any message is, and far from what a stack holds. */
const DEEPEST = 64
const identifier = /^[A-Za-z_$][\w$]{0,255}$/

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws {KeeperError} `malformed-request`: no typed data, or for another chain */
export function readTypedData(param: unknown, caipNetworkId: string): TypedData {
  const { types: said, primaryType, domain, message } = parse(param)
  if (!isRecord(said) || !isRecord(domain) || !isRecord(message)) throw malformed('typed data')
  const types = new Map(Object.entries(said).map(([name, fields]) => [name, readFields(name, fields)]))
  // EIP-712 says what a domain may have: where a page leaves its type out, it is made of what is there.
  if (!types.has(DOMAIN))
    types.set(
      DOMAIN,
      domainFields.filter(({ name }) => domain[name] !== undefined),
    )
  if (typeof primaryType !== 'string' || !types.has(primaryType)) throw malformed('primaryType')
  const { chainId } = domain
  if (chainId !== undefined && `eip155:${String(integer(chainId))}` !== caipNetworkId)
    throw malformed('chainId of the domain')
  return { types, primaryType, domain, message }
}

function parse(param: unknown): Values {
  let data: unknown = param
  try {
    if (typeof param === 'string') data = JSON.parse(param)
  } catch {
    // The same answer as to any other thing that is no typed data.
  }
  if (!isRecord(data)) throw malformed('typed data')
  return data
}

function readFields(name: string, fields: unknown): readonly Field[] {
  if (!identifier.test(name) || !Array.isArray(fields)) throw malformed('types')
  const found = fields.map((field: unknown): Field => {
    const { name: of, type } = Object(field) as Partial<Field>
    if (typeof of !== 'string' || typeof type !== 'string' || !identifier.test(of)) throw malformed('types')
    return { name: of, type }
  })
  if (new Set(found.map(({ name: of }) => of)).size !== found.length) throw malformed('types')
  return found
}

/** What is signed. @throws {KeeperError} `malformed-request`: a value that is not of its type */
export function typedDataHash({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const separator = structHash(types, DOMAIN, domain, 0)
  const data = primaryType === DOMAIN ? new Uint8Array() : structHash(types, primaryType, message, 0)
  return keccak_256(concat(Uint8Array.of(0x19, 1), separator, data))
}

function structHash(types: Types, name: string, value: unknown, depth: number): Uint8Array {
  if (!isRecord(value) || depth > DEEPEST) throw malformed(name)
  const fields = types.get(name) ?? []
  const words = fields.map(({ name: of, type }) =>
    encode(types, type, Object.hasOwn(value, of) ? value[of] : undefined, depth + 1),
  )
  return keccak_256(concat(keccak_256(utf8(encodeType(types, name))), ...words))
}

/** `Mail(Person from,Person to)Person(string name)` */
function encodeType(types: Types, name: string): string {
  const found = new Set<string>()
  const follow = (of: string): void => {
    const fields = types.get(of)
    if (!fields || found.has(of)) return
    found.add(of)
    for (const { type } of fields) follow(type.replace(/\[.*$/, ''))
  }
  follow(name)
  found.delete(name)
  return [name, ...[...found].toSorted()]
    .map((of) => `${of}(${(types.get(of) ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}

function encode(types: Types, type: string, value: unknown, depth: number): Uint8Array {
  if (depth > DEEPEST) throw malformed('typed data: too deep')
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== '' && Number(length) !== value.length)) throw malformed(type)
    return keccak_256(concat(...value.map((one) => encode(types, item, one, depth + 1))))
  }
  // A struct may be missing: zeros are signed for it, as other signers do.
  if (types.has(type))
    return value === undefined || value === null ? new Uint8Array(32) : structHash(types, type, value, depth)
  const [, signed, bits = '256'] = /^(u?int)(\d{0,3})$/.exec(type) ?? []
  if (signed !== undefined) return number(type, integer(value), signed === 'int', Number(bits || 256))
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw malformed(type)
    return number(type, value ? 1n : 0n, false, 8)
  }
  if (typeof value !== 'string') throw malformed(type)
  if (type === 'string') {
    if (!isWholeText(value)) throw malformed(type)
    return keccak_256(utf8(value))
  }
  if (!/^0x([\da-f]{2})*$/i.test(value)) throw malformed(type)
  const bytes = hex.decode(value.slice(2).toLowerCase())
  if (type === 'bytes') return keccak_256(bytes)
  if (type === 'address' && bytes.length === 20) return concat(new Uint8Array(12), bytes)
  const [, size = '0'] = /^bytes([1-9]\d?)$/.exec(type) ?? []
  if (bytes.length === 0 || bytes.length !== Number(size) || bytes.length > 32) throw malformed(type)
  return concat(bytes, new Uint8Array(32 - bytes.length))
}

function integer(value: unknown): bigint {
  const fits =
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value))
  if (!fits) throw malformed('number')
  return BigInt(value)
}

function number(type: string, value: bigint, isSigned: boolean, bits: number): Uint8Array {
  const [least, most] = isSigned
    ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1)]
    : [0n, 2n ** BigInt(bits)]
  if (bits === 0 || bits > 256 || bits % 8 !== 0 || value < least || value >= most) throw malformed(type)
  return hex.decode(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))
}
