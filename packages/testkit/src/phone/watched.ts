import { PhoneError } from '../errors/phoneError.js'

/** A value that changes, and tells. */
export interface Watched<Value> {
  readonly now: Value
  /** The returned function ends it. */
  subscribe(listener: () => void): () => void
  /**
   * Resolves with the first value that passes, the present one included.
   *
   * @param ms how long to wait; 10,000 by default
   * @throws {PhoneError} none did in time
   */
  until(test: (value: Value) => boolean, ms?: number): Promise<Value>
}

export interface Watchable<Value> extends Watched<Value> {
  set(value: Value): void
}

export function watchable<Value>(initial: Value): Watchable<Value> {
  const listeners = new Set<() => void>()
  const self = {
    now: initial,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(value: Value) {
      self.now = value
      for (const listener of listeners) listener()
    },
    until: (test: (value: Value) => boolean, ms = 10_000) =>
      new Promise<Value>((resolve, reject) => {
        const timer = setTimeout(() => {
          end()
          reject(new PhoneError(`Nothing of the kind happened on the phone in ${ms} ms`))
        }, ms)
        const end = self.subscribe(look)
        function look(): void {
          if (!test(self.now)) return
          clearTimeout(timer)
          end()
          resolve(self.now)
        }
        look()
      }),
  }
  return self
}
