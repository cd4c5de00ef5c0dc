import type { ApiPromise } from '@polkadot/api'

/**
 * Asks the node as it is; the library's own way writes what it asked, and so whom it asked about, to the
 * console when it fails.
 */
export type Send = (method: string, params: unknown[]) => Promise<unknown>

/** Values of a map in the chain's storage as plain ones; null for a missing value or a missing map. */
export async function readStorage(
  api: ApiPromise,
  send: Send,
  pallet: string,
  item: string,
  keys: readonly (readonly unknown[])[],
): Promise<readonly unknown[]> {
  const entry = api.query[pallet]?.[item]
  if (!entry || !entry.creator.meta.type.isMap) return keys.map(() => null)
  const type = api.registry.createLookupType(entry.creator.meta.type.asMap.value)
  return Promise.all(
    keys.map(async (key) => {
      const value = await send('state_getStorage', [entry.key(...key)])
      return value === null ? null : api.registry.createTypeUnsafe(type, [value]).toPrimitive()
    }),
  )
}
