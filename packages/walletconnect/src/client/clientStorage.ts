import type { Storage } from '@latchkey/core/adapter'
import type { CoreTypes } from '@walletconnect/types'

import { mergeStored } from './mergeStored.js'

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/** The host's storage as the SDK wants it, shared with other tabs. */
export interface ClientStorage extends KeyValueStorage {
  /** What is stored now, by any tab. */
  read(key: string): unknown
  /** Deletes everything that is stored, also what was not read yet. */
  wipe(): void
}

export function clientStorage(storage: Storage): ClientStorage {
  /** Per key, what this tab last read or wrote. */
  const known = new Map<string, string>()
  const parse = (text: string | null | undefined): unknown => {
    try {
      return text ? (JSON.parse(text) as unknown) : undefined
    } catch {
      return undefined
    }
  }
  let isFresh = false
  const text = (key: string): string | null => (isFresh && !known.has(key) ? null : storage.getItem(key))
  const read = (key: string): unknown => parse(text(key))
  return {
    read,
    wipe() {
      for (const key of known.keys()) storage.removeItem(key)
      known.clear()
      isFresh = true
    },
    getItem: async <T>(key: string) => {
      const value = read(key)
      if (value !== undefined) known.set(key, JSON.stringify(value))
      return value as T
    },
    setItem: async (key, value) => {
      const mine = JSON.stringify(value)
      const theirs = text(key)
      const merged =
        theirs === null || theirs === known.get(key)
          ? mine
          : JSON.stringify(mergeStored(parse(known.get(key)), parse(mine), parse(theirs)))
      known.set(key, mine)
      storage.setItem(key, merged)
    },
    removeItem: async (key) => {
      known.delete(key)
      storage.removeItem(key)
    },
    getKeys: async () => [...known.keys()],
    getEntries: async <T>() => [...known.keys()].map((key): [string, T] => [key, read(key) as T]),
  }
}
