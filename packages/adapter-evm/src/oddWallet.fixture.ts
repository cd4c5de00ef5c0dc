export interface OddWallet {
  readonly asked: string[]
  emit(event: string, payload: unknown): void
}

/** A wallet that answers as the test wants, and can say anything. */
export function oddWallet(rdns: string, answer: (method: string) => unknown): OddWallet {
  const asked: string[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const of = (event: string): Set<(payload: unknown) => void> =>
    listeners.get(event) ?? listeners.set(event, new Set()).get(event)!
  const provider = {
    request: async ({ method }: { method: string }): Promise<unknown> => {
      asked.push(method)
      return answer(method)
    },
    on: (event: string, listener: (payload: unknown) => void) => of(event).add(listener),
    removeListener: (event: string, listener: (payload: unknown) => void) => of(event).delete(listener),
  }
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: crypto.randomUUID(), name: 'Odd', rdns, icon: '' }, provider },
    }),
  )
  return { asked, emit: (event, payload) => [...of(event)].forEach((listener) => listener(payload)) }
}
