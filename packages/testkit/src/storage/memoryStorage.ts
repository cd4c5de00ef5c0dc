import type { Storage } from '@latchkey/core/adapter'

/** A storage that can be looked into. */
export interface MemoryStorage extends Storage {
  readonly entries: Map<string, string>
}

/**
 * A storage that lives as long as its object. Hand the same one to two instances to play a reload.
 *
 * @param initial what it holds from the start
 * @example
 * const storage = memoryStorage()
 * createCore({ adapters, networks, storage })
 */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
