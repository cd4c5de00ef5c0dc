import { hex, shown, utf8 } from '../shown.js'
import type { Member, Metadata } from './metadata.js'
import { Scale } from './scale.js'
import { encodeSs58 } from './ss58.js'

/** A value of a call's arguments. */
export interface Node {
  readonly name: string
  readonly text?: string
  readonly nodes?: readonly Node[]
  readonly number?: bigint
  /** A number that counts the chain's own currency. */
  readonly isBalance?: boolean
  readonly address?: string
  readonly call?: string
}

const MOST_DEPTH = 40
const MOST_NODES = 1000
const sizes: Readonly<Record<number, number>> = {
  3: 1,
  4: 2,
  5: 4,
  6: 8,
  7: 16,
  8: 32,
  9: 1,
  10: 2,
  11: 4,
  12: 8,
  13: 16,
  14: 32,
}

/** A call by the metadata of its runtime. Throws where a byte does not fit, or is left over. */
export function decodeCall(metadata: Metadata, bytes: Uint8Array, prefix: number): Node {
  const scale = new Scale(bytes)
  let count = 0

  function call(name: string, depth: number): Node {
    const pallet = metadata.pallets.get(scale.byte())
    const definition = pallet?.calls === undefined ? undefined : metadata.types.get(pallet.calls)?.definition
    const variant = definition?.kind === 'variant' ? definition.variants.get(scale.byte()) : undefined
    if (!pallet || !variant) throw new RangeError('call')
    return { name, call: `${pallet.name}.${variant.name}`, nodes: list(variant.members, depth) }
  }

  const list = (members: readonly Member[], depth: number): readonly Node[] =>
    members.map(({ name, type, typeName }, index) =>
      value(name ?? String(index + 1), type, depth + 1, typeName),
    )

  function value(name: string, id: number, depth: number, typeName?: string): Node {
    count += 1
    const type = metadata.types.get(id)
    if (!type || depth > MOST_DEPTH || count > MOST_NODES) throw new RangeError('type')
    const { path, definition } = type
    const last = path.at(-1)
    if (last === 'AccountId32') {
      const address = encodeSs58(scale.take(32), prefix)
      return { name, text: address, address }
    }
    if (last === 'RuntimeCall' || (last === 'Call' && path.length === 2)) return call(name, depth)
    switch (definition.kind) {
      case 'primitive':
        return primitive(name, definition.primitive, typeName)
      case 'compact': {
        const number = scale.compact()
        return { name, text: number.toString(), number, isBalance: isBalance(typeName) }
      }
      case 'sequence':
        return isByte(definition.type)
          ? blob(name, scale.take(scale.size()))
          : many(name, scale.size(), definition.type, depth)
      case 'array':
        return isByte(definition.type)
          ? { name, text: hex(scale.take(definition.length)) }
          : many(name, definition.length, definition.type, depth)
      case 'tuple':
        return definition.types.length === 1
          ? value(name, definition.types[0] ?? -1, depth + 1, typeName)
          : { name, nodes: definition.types.map((each, index) => value(String(index + 1), each, depth + 1)) }
      case 'composite': {
        const [only] = definition.members
        // A wrapper around one value is that value.
        if (only && definition.members.length === 1)
          return value(name, only.type, depth + 1, typeName ?? only.typeName)
        return { name, nodes: list(definition.members, depth) }
      }
      case 'variant': {
        const variant = definition.variants.get(scale.byte())
        if (!variant) throw new RangeError('variant')
        if (last === 'Option')
          return variant.name === 'None'
            ? { name, text: '–' }
            : value(name, variant.members[0]?.type ?? -1, depth + 1, typeName)
        const nodes = list(variant.members, depth)
        const [only] = nodes
        // Nearly all addresses are of the one kind that is an account.
        if (last === 'MultiAddress' && only?.address !== undefined) return { ...only, name }
        return nodes.length === 0
          ? { name, text: shown(variant.name) }
          : { name, nodes: [{ name: shown(variant.name), nodes }] }
      }
      case 'bits': {
        const bits = scale.size()
        return { name, text: hex(scale.take(Math.ceil(bits / 8))) }
      }
    }
  }

  function many(name: string, length: number, type: number, depth: number): Node {
    if (length > MOST_NODES) throw new RangeError('length')
    return length === 0
      ? { name, text: '[]' }
      : { name, nodes: Array.from({ length }, (_, index) => value(String(index + 1), type, depth + 1)) }
  }

  function primitive(name: string, kind: number, typeName?: string): Node {
    if (kind === 0) return { name, text: String(scale.byte() === 1) }
    if (kind === 1) return { name, text: shown(String.fromCodePoint(Number(scale.number(4)))) }
    if (kind === 2) return { name, text: shown(scale.text()) }
    const size = sizes[kind]
    if (size === undefined) throw new RangeError('primitive')
    const number = kind >= 9 ? scale.signed(size) : scale.number(size)
    return { name, text: number.toString(), number, isBalance: isBalance(typeName) }
  }

  const isByte = (id: number): boolean => {
    const definition = metadata.types.get(id)?.definition
    return definition?.kind === 'primitive' && definition.primitive === 3
  }

  const found = call('', 0)
  if (scale.left > 0) throw new RangeError('left')
  return found
}

const isBalance = (typeName: string | undefined): boolean =>
  typeName !== undefined && /^(?:T::|<T as [^>]*>::)?(?:Balance|BalanceOf<T(?:, I)?>|Value)$/.test(typeName)

function blob(name: string, bytes: Uint8Array): Node {
  const text = utf8(bytes)
  const readable =
    text !== undefined && text !== '' && !/[\p{Cc}\p{Co}\p{Cn}]/u.test(text.replace(/[\n\t]/g, ''))
  return { name, text: readable ? shown(text) : hex(bytes) }
}
