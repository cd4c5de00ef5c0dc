/** Runs what is asked for several times at once only once. */
export function createSingleFlight(): <T>(key: string, load: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, load: () => Promise<T>) => {
    const known = running.get(key)
    if (known) return known as Promise<T>
    const started = load().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
