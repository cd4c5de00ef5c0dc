import type { Storage } from '@latchkey/core/adapter'

import { memoryStorage, type MemoryStorage } from './memoryStorage.js'

const refuse = (name: string): never => {
  throw new DOMException('The storage refused', name)
}

/**
 * A storage as in a page whose cookies are blocked: each call throws a `SecurityError`.
 *
 * @example
 * createCore({ adapters, networks, storage: deniedStorage() })
 */
export function deniedStorage(): Storage {
  const denied = (): never => refuse('SecurityError')
  return { getItem: denied, setItem: denied, removeItem: denied }
}

/**
 * A storage with no room left: it reads and removes, but each write throws a `QuotaExceededError`.
 *
 * @example
 * createCore({ adapters, networks, storage: fullStorage() })
 */
export function fullStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  return { ...memoryStorage(initial), setItem: () => refuse('QuotaExceededError') }
}

/**
 * A storage in which every key holds `content`, whatever was written: by default half a JSON document.
 *
 * @param content what each read answers
 * @example
 * createCore({ adapters, networks, storage: corruptStorage('null') })
 */
export function corruptStorage(content = '{"version":1,"stat'): Storage {
  return { getItem: () => content, setItem: () => undefined, removeItem: () => undefined }
}
