type Listener = (payload: unknown) => void

/** The event half of an EIP-1193 provider. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  /** How many listeners there are, to find those that were forgotten. */
  listenerCount(): number
}

export function emitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit: (event, payload) => [...(listeners.get(event) ?? [])].forEach((listener) => listener(payload)),
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
