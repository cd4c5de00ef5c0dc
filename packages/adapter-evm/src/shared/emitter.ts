type Listener = (payload: never) => void

/** Events as EIP-1193 providers have them. */
export interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload?: unknown): void
}

export function emitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit: (event, payload) =>
      [...(listeners.get(event) ?? [])].forEach((listener) => listener(payload as never)),
  }
}
