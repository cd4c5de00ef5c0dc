import { ChainUnreachableError } from '@latchkey/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata, type UnifiedMetadata } from '@polkadot-api/substrate-bindings'

import { isBottomless } from './isBottomless.js'

/** What a chain's runtime is made of, by the metadata that its node sends. */
export interface Runtime {
  readonly specVersion: number
  /** As the node sent it. */
  readonly metadata: `0x${string}`
  /** The number of a pallet; `undefined` where the runtime has no such one. */
  index(pallet: string): number | undefined
  /** `undefined` where the runtime has no such constant. */
  constant(pallet: string, name: string): unknown
  /** `undefined` where the runtime has no such entry. */
  entry(pallet: string, name: string): StorageEntry | undefined
}

/** An entry of a pallet's storage. Accounts in it are SS58 addresses, fields have the runtime's own names. */
export interface StorageEntry {
  /** With fewer keys than the entry has, what all keys below them begin with. */
  key(...keys: readonly unknown[]): string
  /** The keys that a whole key was made of. */
  parts(key: string): readonly unknown[]
  /** What is stored, or what the runtime takes for it where nothing is. */
  value(stored: string | null): unknown
}

type Fields = Readonly<Record<string, unknown>>
type Send = <T>(method: string, params: readonly unknown[]) => Promise<T>

export const unusable = (cause?: unknown): ChainUnreachableError =>
  new ChainUnreachableError({ cause, details: 'The node sent an answer that cannot be used' })

/**
 * The runtime as it is at each call: its metadata is fetched again after an upgrade only. Calls at the same
 * time share one question for its version.
 * @throws {ChainUnreachableError} by the returned function
 */
export function createRuntimeSource(send: Send): () => Promise<Runtime> {
  let known: Runtime | undefined
  let asking: Promise<Runtime> | undefined
  async function ask(): Promise<Runtime> {
    const fetchMetadata = (): Promise<unknown> => send('state_getMetadata', [])
    const [version, metadata] = await Promise.all([readVersion(send), known ? undefined : fetchMetadata()])
    if (known?.specVersion !== version) known = readRuntime(version, known ? await fetchMetadata() : metadata)
    return known
  }
  return () =>
    (asking ??= ask().finally(() => {
      asking = undefined
    }))
}

async function readVersion(send: Send): Promise<number> {
  const { specVersion } = Object(await send<unknown>('state_getRuntimeVersion', [])) as {
    specVersion?: unknown
  }
  if (typeof specVersion !== 'number') throw unusable()
  return specVersion
}

/** @throws {ChainUnreachableError} it is no metadata, of a version before 14, or of another runtime */
export function readRuntime(specVersion: number, metadata: unknown): Runtime {
  if (typeof metadata !== 'string' || !/^0x6d657461[0-9a-f]*$/.test(metadata)) throw unusable()
  const unified = decode(metadata)
  const lookup = getLookupFn(unified)
  const builder = getDynamicBuilder(lookup)
  const palletOf = (name: string): (typeof unified.pallets)[number] | undefined =>
    unified.pallets.find((pallet) => pallet.name === name)
  const constant: Runtime['constant'] = (pallet, name) => {
    const found = palletOf(pallet)?.constants.find((each) => each.name === name)
    return found && builder.buildConstant(pallet, name).dec(found.value)
  }
  // The two answers may be from before and after an upgrade, or from two nodes behind one address.
  const { spec_version: own = specVersion } = Object(constant('System', 'Version')) as Fields
  if (own !== specVersion) throw unusable()
  return {
    specVersion,
    metadata: metadata as `0x${string}`,
    index: (pallet) => palletOf(pallet)?.index,
    constant,
    entry(pallet, name) {
      const item = palletOf(pallet)?.storage?.items.find((each) => each.name === name)
      if (!item) return undefined
      const { keys, value, fallback } = builder.buildStorage(pallet, name)
      const { tag, value: map } = item.type
      const types = tag === 'map' ? keyTypes(lookup, map.key, map.hashers.length) : []
      return {
        key: (...parts) => keys.enc(...parts.map((part, index) => toWidth(part, types[index]))),
        parts: (key) => keys.dec(key),
        value: (stored): unknown => (stored === null ? fallback : value.dec(stored)),
      }
    },
  }
}

type Lookup = ReturnType<typeof getLookupFn>
type Type = ReturnType<Lookup>

/** The types of the keys of an entry, of which each has a hasher. */
function keyTypes(lookup: Lookup, key: number, count: number): readonly Type[] {
  const type = lookup(key)
  return count > 1 && type.type === 'tuple' ? type.value : [type]
}

/** Numbers of more than 32 bits are written as `bigint` only. Asset ids have 128 bits on some chains. */
const toWidth = (part: unknown, type: Type | undefined): unknown =>
  typeof part === 'number' && type?.type === 'primitive' && /^[iu](64|128|256)$/.test(type.value)
    ? BigInt(part)
    : part

function decode(metadata: string): UnifiedMetadata {
  try {
    const unified = unifyMetadata(decAnyMetadata(metadata))
    if (!isBottomless(unified.lookup)) return unified
  } catch (cause) {
    throw unusable(cause)
  }
  throw unusable()
}

/** Reads an entry of the storage as it is now; `undefined` where the runtime has no such entry. */
export async function readStorage(
  send: Send,
  entry: StorageEntry | undefined,
  ...keys: readonly unknown[]
): Promise<unknown> {
  if (!entry) return undefined
  const stored = await send<unknown>('state_getStorage', [entry.key(...keys)])
  if (stored !== null && (typeof stored !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(stored))) throw unusable()
  return entry.value(stored)
}
