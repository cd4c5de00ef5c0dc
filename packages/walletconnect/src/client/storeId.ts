import type { Storage } from '@latchkey/core/adapter'

/**
 * An id of a storage, the same for every object over it. A storage that keeps nothing gets a new id each
 * time.
 */
export function storeId(storage: Storage): string {
  const known = storage.getItem('id')
  if (known && /^[0-9a-f]{16}$/.test(known)) return known
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  storage.setItem('id', id)
  return id
}
