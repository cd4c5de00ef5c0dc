/** What reaches for the network until `stop` is called. For code that has no business there. */
export function watchNetwork(): { readonly calls: readonly string[]; stop(): void } {
  const page = globalThis as unknown as Record<string, unknown>
  const calls: string[] = []
  const names = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'].filter(
    (name) => typeof page[name] === 'function',
  )
  const before = names.map((name) => [name, page[name]] as const)
  for (const [name, real] of before) {
    const told = (given: unknown): void => void calls.push(`${name} ${String(given)}`)
    page[name] = new Proxy(real as () => unknown, {
      apply: (target, self, args: unknown[]) => (told(args[0]), Reflect.apply(target, self, args as [])),
      construct: (target, args: unknown[]) => (
        told(args[0]),
        Reflect.construct(target, args as []) as object
      ),
    })
  }
  return { calls, stop: () => before.forEach(([name, real]) => void (page[name] = real)) }
}
