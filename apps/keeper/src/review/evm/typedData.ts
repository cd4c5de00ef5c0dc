import type { Field, Refusal } from '../review.js'
import { asList, asObject, quantity } from '../quantity.js'
import { hasUnseen, isWhole, shown } from '../shown.js'
import { isAddress } from './address.js'

export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
  /** All that is signed, row by row. */
  readonly fields: readonly Field[]
  /** A text in it has what cannot be seen. */
  readonly isHidden: boolean
}

/** What cannot be looked through is not signed. */
const MOST_ROWS = 1000
const MOST_DEPTH = 12
const atom =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)$/
const array = /^(.+)\[(\d*)\]$/

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal)
  }
}

/** EIP-712 data, strict: each field of each type is there, of its type, and nothing of it is left out. */
export function readTypedData(given: unknown, chainId: string): TypedData | Refusal {
  try {
    const { types, primaryType, domain, message } = asObject(
      typeof given === 'string' ? JSON.parse(given) : given,
    )
    const known = readTypes(types)
    if (
      typeof primaryType !== 'string' ||
      primaryType === 'EIP712Domain' ||
      !Object.hasOwn(known, primaryType)
    )
      return 'malformed'
    const values = asObject(domain)
    const domainType = known['EIP712Domain']
    const named = new Set(domainType?.map(({ name }) => name))
    // A part of the domain that is not in its type is not signed.
    if (domainType && Object.keys(values).some((name) => !named.has(name))) return 'malformed'
    if (values['chainId'] !== undefined && quantity(values['chainId'])?.toString() !== chainId)
      return 'otherChain'
    if (Object.entries(values).some(([name, value]) => !isDomainPart(name, value))) return 'malformed'
    const fields: Field[] = []
    writeStruct(known, primaryType, message, 0, fields)
    const isHidden = fields.some(({ value }) => value?.includes('\\u{')) || hasUnseen(JSON.stringify(values))
    return { types: known, primaryType, domain: values, message: asObject(message), fields, isHidden }
  } catch (error) {
    return error instanceof Refused ? error.refusal : 'malformed'
  }
}

const isDomainPart = (name: string, value: unknown): boolean => {
  if (name === 'name' || name === 'version') return typeof value === 'string' && isWhole(value)
  if (name === 'chainId') return quantity(value) !== undefined
  if (name === 'verifyingContract') return isAddress(value)
  return name === 'salt' && typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

function readTypes(types: unknown): TypedData['types'] {
  const known: Record<string, readonly { name: string; type: string }[]> = Object.create(null) as Record<
    string,
    never
  >
  for (const [name, members] of Object.entries(asObject(types))) {
    if (!/^[A-Za-z_$][\w$]{0,99}$/.test(name) || atom.test(name)) throw new Refused('malformed')
    const seen = new Set<string>()
    known[name] = asList(members).map((member) => {
      const { name: field, type } = asObject(member)
      if (typeof field !== 'string' || typeof type !== 'string' || seen.has(field))
        throw new Refused('malformed')
      seen.add(field)
      return { name: field, type }
    })
  }
  return known
}

function writeStruct(
  types: TypedData['types'],
  type: string,
  value: unknown,
  depth: number,
  fields: Field[],
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused('malformed')
  const members = types[type] ?? []
  const names = new Set(members.map(({ name }) => name))
  // What is sent along without a type is not signed: it would only be shown by others.
  if (Object.keys(value).some((name) => !names.has(name))) throw new Refused('malformed')
  for (const { name, type: of } of members) {
    if (!Object.hasOwn(value, name)) throw new Refused('malformed')
    writeValue(types, of, name, (value as Record<string, unknown>)[name], depth, fields)
  }
}

function writeValue(
  types: TypedData['types'],
  type: string,
  name: string,
  value: unknown,
  depth: number,
  fields: Field[],
): void {
  if (fields.length >= MOST_ROWS || depth > MOST_DEPTH) throw new Refused('tooLarge')
  const [, inner, size] = array.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || (size && value.length !== Number(size))) throw new Refused('malformed')
    fields.push({ depth, name: shown(name), ...(value.length === 0 && { value: '[]' }) })
    for (const [index, item] of value.entries())
      writeValue(types, inner, String(index + 1), item, depth + 1, fields)
    return
  }
  if (Object.hasOwn(types, type)) {
    fields.push({ depth, name: shown(name) })
    return writeStruct(types, type, value, depth + 1, fields)
  }
  const text = atom.test(type) ? atomText(type, value) : undefined
  if (text === undefined) throw new Refused('malformed')
  fields.push({ depth, name: shown(name), value: text })
}

function atomText(type: string, value: unknown): string | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? String(value) : undefined
  if (type === 'address') return isAddress(value) ? value : undefined
  if (type === 'string') return typeof value === 'string' && isWhole(value) ? shown(value) : undefined
  if (type.startsWith('bytes')) {
    if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
    const size = type.slice(5)
    return size === '' || value.length === 2 + 2 * Number(size) ? value : undefined
  }
  const bits = BigInt(type.replace(/\D/g, '') || '256')
  const negative = type.startsWith('int') && typeof value === 'string' && /^-\d{1,78}$/.test(value)
  const whole = typeof value === 'number' && value < 0 && Number.isSafeInteger(value)
  const number = negative || (whole && type.startsWith('int')) ? BigInt(value) : quantity(value)
  if (number === undefined) return undefined
  const [low, high] = type.startsWith('u') ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  return number >= low && number < high ? number.toString() : undefined
}
