import type { Storage } from '../model/storage.js'
import type { Platform } from '../model/platform.js'

/**
 * A platform without a browser, for tests: memory for storage, and a network that fails unless one is
 * given.
 */
export function memoryPlatform(overrides: Partial<Platform> = {}): Platform {
  const entries = new Map<string, string>()
  const storage: Storage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
  return {
    now: () => Date.now(),
    delay(task, ms) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    storage: () => storage,
    exclusively: (_name, _signal, work) => work(),
    fetch: () => Promise.reject(new DOMException('The network is down', 'NetworkError')),
    pageMetadata: () => ({ name: 'Test page', description: '', url: 'https://host.test', icons: [] }),
    isMobile: () => false,
    isOnline: () => true,
    isVisible: () => true,
    device: () => ({ mobile: false, ios: false, android: false, telegram: false, iframe: false }),
    onWake: () => () => undefined,
    ...overrides,
  }
}
