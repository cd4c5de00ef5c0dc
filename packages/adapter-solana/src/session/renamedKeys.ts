import type { AdapterHost } from '@latchkey/core/adapter'

type Storage = AdapterHost['storage']

/**
 * A storage that also has what earlier versions stored as `left:<connectorId>` and `network:<connectorId>`.
 * An old entry moves to its new key when that is read, and is dropped when that is written.
 */
export function renamedKeys(storage: Storage): Storage {
  const before = (key: string): string => key.replace('/', ':')
  return {
    getItem(key) {
      const value = storage.getItem(key)
      const old = value === null ? storage.getItem(before(key)) : null
      if (old === null) return value
      storage.setItem(key, old)
      storage.removeItem(before(key))
      return old
    },
    setItem(key, value) {
      storage.removeItem(before(key))
      storage.setItem(key, value)
    },
    removeItem(key) {
      storage.removeItem(before(key))
      storage.removeItem(key)
    },
  }
}
