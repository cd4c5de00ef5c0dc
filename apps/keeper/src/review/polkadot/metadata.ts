import { Scale } from './scale.js'

export interface Member {
  readonly name: string | undefined
  readonly type: number
  /** How the sources call the type: `T::Balance` is a number like any other but for this. */
  readonly typeName: string | undefined
}

export type Definition =
  | { readonly kind: 'composite'; readonly members: readonly Member[] }
  | {
      readonly kind: 'variant'
      readonly variants: ReadonlyMap<number, { readonly name: string; readonly members: readonly Member[] }>
    }
  | { readonly kind: 'sequence' | 'compact'; readonly type: number }
  | { readonly kind: 'array'; readonly type: number; readonly length: number }
  | { readonly kind: 'tuple'; readonly types: readonly number[] }
  | { readonly kind: 'primitive'; readonly primitive: number }
  | { readonly kind: 'bits' }

export interface Type {
  readonly path: readonly string[]
  readonly definition: Definition
}

export interface Metadata {
  readonly types: ReadonlyMap<number, Type>
  readonly pallets: ReadonlyMap<number, { readonly name: string; readonly calls: number | undefined }>
  readonly specVersion: number | undefined
}

/** Metadata of version 14 or 15, as far as calls need it. Throws on anything else. */
export function readMetadata(bytes: Uint8Array): Metadata {
  const scale = new Scale(bytes)
  const magic = scale.number(4)
  const version = scale.byte()
  if (magic !== 0x6174656dn || (version !== 14 && version !== 15)) throw new RangeError('metadata')
  const types = new Map(scale.list(() => [scale.size(), readType(scale)] as const))
  let specVersion: number | undefined
  const pallets = new Map(
    scale.list(() => {
      const name = scale.text()
      scale.option(() => skipStorage(scale))
      const calls = scale.option(() => scale.size())
      scale.option(() => scale.size())
      scale.list(() => {
        const constant = scale.text()
        scale.compact()
        const value = scale.take(scale.size())
        scale.list(() => scale.text())
        if (name === 'System' && constant === 'Version') specVersion = readSpecVersion(value)
      })
      scale.option(() => scale.size())
      const index = scale.byte()
      if (version === 15) scale.list(() => scale.text())
      return [index, { name, calls }] as const
    }),
  )
  return { types, pallets, specVersion }
}

function readType(scale: Scale): Type {
  const path = scale.list(() => scale.text())
  scale.list(() => [scale.text(), scale.option(() => scale.compact())])
  const definition = readDefinition(scale)
  scale.list(() => scale.text())
  return { path, definition }
}

function readDefinition(scale: Scale): Definition {
  switch (scale.byte()) {
    case 0:
      return { kind: 'composite', members: readMembers(scale) }
    case 1: {
      const variants = scale.list(() => {
        const name = scale.text()
        const members = readMembers(scale)
        const index = scale.byte()
        scale.list(() => scale.text())
        return [index, { name, members }] as const
      })
      return { kind: 'variant', variants: new Map(variants) }
    }
    case 2:
      return { kind: 'sequence', type: scale.size() }
    case 3: {
      const length = Number(scale.number(4))
      return { kind: 'array', length, type: scale.size() }
    }
    case 4:
      return { kind: 'tuple', types: scale.list(() => scale.size()) }
    case 5:
      return { kind: 'primitive', primitive: scale.byte() }
    case 6:
      return { kind: 'compact', type: scale.size() }
    case 7:
      scale.size()
      scale.size()
      return { kind: 'bits' }
    default:
      throw new RangeError('definition')
  }
}

const readMembers = (scale: Scale): readonly Member[] =>
  scale.list(() => {
    const name = scale.option(() => scale.text())
    const type = scale.size()
    const typeName = scale.option(() => scale.text())
    scale.list(() => scale.text())
    return { name, type, typeName }
  })

function skipStorage(scale: Scale): void {
  scale.text()
  scale.list(() => {
    scale.text()
    scale.byte()
    if (scale.byte() === 0) scale.compact()
    else {
      scale.list(() => scale.byte())
      scale.compact()
      scale.compact()
    }
    scale.take(scale.size())
    scale.list(() => scale.text())
  })
}

/** The names, the version of the authoring interface, then the one that payloads name. */
function readSpecVersion(value: Uint8Array): number {
  const scale = new Scale(value)
  scale.text()
  scale.text()
  scale.number(4)
  return Number(scale.number(4))
}
