import { ChainUnreachableError } from '@latchkey/core/adapter'
import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'

import type { Node } from './openNode.js'
import { readRuntime } from './runtime.js'

/** What the runtimes of `@polkadot/types-support/metadata/v15` call themselves. */
export const versionOfToday = 2_000_000

/** Metadata as nodes send it, without the type around it. */
export const plain = (metadata: string): `0x${string}` => `0x${metadata.slice(metadata.indexOf('6d657461'))}`

/** A node of a runtime of today, with what is stored in it as `@polkadot/types` writes it. */
export function nodeOf(
  metadata: string,
  stored: readonly (readonly [pallet: string, entry: string, keys: readonly unknown[], value: object])[],
): Node {
  const registry = new TypeRegistry()
  const known = new Metadata(registry, plain(metadata))
  registry.setMetadata(known)
  const { query } = expandMetadata(registry, known)
  const values = new Map<string, string>(
    stored.map(([pallet, entry, keys, value]) => {
      const storage = query[pallet]![entry]!
      const key = registry.createType('StorageKey', [storage, keys]).toHex()
      const { asMap } = storage.meta.type
      return [key, registry.createTypeUnsafe(registry.createLookupType(asMap.value), [value]).toHex()]
    }),
  )
  const runtime = readRuntime(versionOfToday, plain(metadata))
  return {
    runtime: async () => runtime,
    send: async <T>(_method: string, [key]: readonly unknown[]) => (values.get(String(key)) ?? null) as T,
    api: () => Promise.reject(new ChainUnreachableError()),
    alive: true,
    close: () => undefined,
  }
}
