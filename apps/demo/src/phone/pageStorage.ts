import type { Storage } from '@latchkey/core'

/**
 * The page's own storage under a prefix. Where it is denied, the phone forgets on reload, and says so by
 * nothing else.
 */
export function pageStorage(prefix: string): Storage {
  const own = new Map<string, string>()
  return {
    getItem: (key) => own.get(key) ?? attempt(() => localStorage.getItem(prefix + key)) ?? null,
    setItem(key, value) {
      // What another tab takes away is away: a copy is kept only of what the page could not store.
      if (attempt(() => localStorage.setItem(prefix + key, value) ?? true)) own.delete(key)
      else own.set(key, value)
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
