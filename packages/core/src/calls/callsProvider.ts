import type { Core } from '../store/core.js'

/**
 * The provider of a connector, as pages get it. Where its family answers requests for several calls, they are
 * answered also for a wallet that has no answer of its own; everything else reaches the wallet's provider
 * untouched. Always the same object for the same provider.
 *
 * @param namespace the family; an instance that does not run has no provider
 */
export function callsProvider(
  core: Pick<Core, 'store' | 'services'>,
  namespace: string,
  connectorId: string,
): unknown {
  const { adapters, features, pageProviders } = core.services
  const adapter = adapters.get(namespace)
  const provider = adapter?.provider(connectorId)
  const answers = adapter?.answerCalls
  if (!answers || typeof provider !== 'object' || provider === null) return provider
  const { through, takes } = answers
  const known = pageProviders.get(provider)
  if (known) return known
  const made = standIn(provider, through, (request) =>
    takes(request)
      ? features.load('calls').then(({ answerPage }) => answerPage(core, { namespace, provider, request }))
      : undefined,
  )
  pageProviders.set(provider, made)
  return made
}

type Call = (...args: readonly unknown[]) => unknown

/**
 * An object in the place of another one. Its target is an object of its own: of a frozen one every property
 * would have to stay what it is. Functions run on the other object, which may keep what they need to itself.
 */
function standIn(provider: object, through: string, answer: (request: unknown) => unknown): object {
  // Each function is one, however often it is read; the same under two names may be two.
  const [asking, others] = [new WeakMap<Call, Call>(), new WeakMap<Call, Call>()]
  const read = (name: PropertyKey): unknown => {
    const value: unknown = Reflect.get(provider, name)
    if (typeof value !== 'function') return value
    const run = value as Call
    const known = name === through ? asking : others
    const made =
      known.get(run) ??
      (name === through
        ? (...args: readonly unknown[]) => answer(args[0]) ?? run.apply(provider, [...args])
        : run.bind(provider))
    known.set(run, made)
    return made
  }
  return new Proxy(Object.create(Reflect.getPrototypeOf(provider)) as object, {
    get: (_own, name) => read(name),
    set: (_own, name, value) => Reflect.set(provider, name, value),
    has: (_own, name) => Reflect.has(provider, name),
    deleteProperty: (_own, name) => Reflect.deleteProperty(provider, name),
    defineProperty: (_own, name, what) => Reflect.defineProperty(provider, name, what),
    ownKeys: () => Reflect.ownKeys(provider),
    getOwnPropertyDescriptor(_own, name) {
      const { enumerable } = Reflect.getOwnPropertyDescriptor(provider, name) ?? {}
      return enumerable === undefined
        ? undefined
        : { value: read(name), writable: true, enumerable, configurable: true }
    },
  })
}
