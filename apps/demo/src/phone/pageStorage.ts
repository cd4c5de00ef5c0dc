import type { Storage } from '@latchkey/core'

/** The page's own storage under a prefix. Where it is denied, the phone forgets on reload, and says so by nothing else. */
export function pageStorage(prefix: string): Storage {
  const own = new Map<string, string>()
  return {
    getItem: (key) => attempt(() => localStorage.getItem(prefix + key)) ?? own.get(key) ?? null,
    setItem(key, value) {
      own.set(key, value)
      attempt(() => localStorage.setItem(prefix + key, value))
    },
    removeItem(key) {
      own.delete(key)
      attempt(() => localStorage.removeItem(prefix + key))
    },
  }
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
