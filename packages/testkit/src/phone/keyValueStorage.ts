import type { Storage } from '@latchkey/core/adapter'

/** The storage that the SDK wants. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The SDK's storage in one entry of ours. A storage that fails forgets, and no more. */
export function keyValueStorage(storage: Storage, entry: string): KeyValueStorage {
  const values = new Map(Object.entries(readJson<Record<string, unknown>>(storage, entry) ?? {}))
  const save = (): void => writeJson(storage, entry, Object.fromEntries(values))
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values] as [string, T][],
    // A copy: the SDK changes what it is given.
    getItem: async <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    async setItem(key, value) {
      values.set(key, structuredClone(value))
      save()
    },
    async removeItem(key) {
      values.delete(key)
      save()
    },
  }
}

export function readJson<T>(storage: Storage, entry: string): T | undefined {
  try {
    return JSON.parse(storage.getItem(entry) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeJson(storage: Storage, entry: string, value: unknown): void {
  try {
    storage.setItem(entry, JSON.stringify(value))
  } catch {
    // Denied or full: it lasts until the page is left.
  }
}
