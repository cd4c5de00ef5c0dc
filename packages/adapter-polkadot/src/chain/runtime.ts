import { ChainUnreachableError } from '@latchkey/core/adapter'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'

/** What a chain's runtime is made of, by the metadata that its node sends. */
export interface Runtime {
  readonly specVersion: number
  /** As the node sent it. */
  readonly metadata: `0x${string}`
  /** `undefined` where the runtime has no such constant. */
  constant(pallet: string, name: string): unknown
  /** `undefined` where the runtime has no such entry. */
  entry(pallet: string, name: string): StorageEntry | undefined
}

/** An entry of a pallet's storage. Accounts in it are SS58 addresses, fields have the runtime's own names. */
export interface StorageEntry {
  key(...keys: readonly unknown[]): string
  /** What is stored, or what the runtime takes for it where nothing is. */
  value(stored: string | null): unknown
}

type Send = <T>(method: string, params: readonly unknown[]) => Promise<T>

const unusable = (): ChainUnreachableError =>
  new ChainUnreachableError({ details: 'The node sent an answer that cannot be used' })

/**
 * The runtime as it is at each call: its metadata is fetched again after an upgrade only.
 * @throws {ChainUnreachableError} by the returned function
 */
export function createRuntimeSource(send: Send): () => Promise<Runtime> {
  let known: Promise<Runtime> | undefined
  async function fetchRuntime(): Promise<Runtime> {
    const [version, metadata] = await Promise.all([readVersion(send), send<unknown>('state_getMetadata', [])])
    return readRuntime(version, metadata)
  }
  return async () => {
    const before = known
    if (before) {
      const [version, runtime] = await Promise.all([readVersion(send), before])
      if (runtime.specVersion === version) return runtime
      if (known === before) known = undefined
    }
    const next = (known ??= fetchRuntime())
    next.catch(() => {
      if (known === next) known = undefined
    })
    return next
  }
}

async function readVersion(send: Send): Promise<number> {
  const { specVersion } = Object(await send<unknown>('state_getRuntimeVersion', [])) as {
    specVersion?: unknown
  }
  if (typeof specVersion !== 'number') throw unusable()
  return specVersion
}

/** @throws {ChainUnreachableError} it is no metadata, or of a version before 14 */
export function readRuntime(specVersion: number, metadata: unknown): Runtime {
  if (typeof metadata !== 'string' || !/^0x6d657461[0-9a-f]*$/.test(metadata)) throw unusable()
  const unified = decode(metadata)
  const builder = getDynamicBuilder(getLookupFn(unified))
  const palletOf = (name: string): (typeof unified.pallets)[number] | undefined =>
    unified.pallets.find((pallet) => pallet.name === name)
  return {
    specVersion,
    metadata: metadata as `0x${string}`,
    constant(pallet, name) {
      const found = palletOf(pallet)?.constants.find((constant) => constant.name === name)
      return found && builder.buildConstant(pallet, name).dec(found.value)
    },
    entry(pallet, name) {
      if (!palletOf(pallet)?.storage?.items.some((item) => item.name === name)) return undefined
      const { keys, value, fallback } = builder.buildStorage(pallet, name)
      return {
        key: (...parts) => keys.enc(...parts),
        value: (stored): unknown => (stored === null ? fallback : value.dec(stored)),
      }
    },
  }
}

function decode(metadata: string): ReturnType<typeof unifyMetadata> {
  try {
    return unifyMetadata(decAnyMetadata(metadata))
  } catch (cause) {
    throw new ChainUnreachableError({ cause, details: 'The node sent an answer that cannot be used' })
  }
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
