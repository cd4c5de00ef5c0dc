import type { Storage } from '@latchkey/core/adapter'

/** A storage that a test can look into. */
export interface Memory extends Storage {
  readonly kept: Map<string, string>
}

export function memory(kept: Map<string, string> = new Map<string, string>()): Memory {
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
