import type { Platform } from '../model/platform.js'
import type { Storage } from '../model/storage.js'

/** Runs a host's code. An error that it throws is reported to the console and stops nothing here. */
export function guarded(platform: Platform, task: () => void): void {
  try {
    task()
  } catch (error) {
    platform.delay(() => {
      throw error
    }, 0)
  }
}

/** A host's storage behind a prefix, made harmless: it may be denied, full or gone, and nothing throws. */
export interface InstanceStorage extends Storage {
  /** The same storage one level down. */
  child(name: string): InstanceStorage
}

export function instanceStorage(find: () => Storage | undefined, prefix: string): InstanceStorage {
  // Touching localStorage throws where the visitor denies it, so it is looked up inside the guard each time.
  const guard = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = find()
      return storage ? use(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => guard((storage) => storage.getItem(`${prefix}/${key}`), null),
    setItem: (key, value) => guard((storage) => storage.setItem(`${prefix}/${key}`, value), undefined),
    removeItem: (key) => guard((storage) => storage.removeItem(`${prefix}/${key}`), undefined),
    child: (name) => instanceStorage(find, `${prefix}/${name}`),
  }
}
