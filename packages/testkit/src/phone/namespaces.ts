/** What a page asks of one family (CAIP-25). */
export interface AskedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What the phone gives one family. Mutable arrays, as the SDK has them. */
export interface GrantedNamespace {
  chains?: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** What the phone grants a namespace. */
export type Granted = Record<string, GrantedNamespace>

/** The part of a proposal that matters here. */
export interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, AskedNamespace>>
  readonly optionalNamespaces: Readonly<Record<string, AskedNamespace>>
}

/** What is asked of one family, required and optional together. */
export interface AskedFamily {
  readonly namespace: string
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** A key may be a family (`eip155`) with chains inside, or one chain (`eip155:1`). */
function flatten(asked: Readonly<Record<string, AskedNamespace>>): AskedFamily[] {
  return Object.entries(asked).map(([key, { chains, methods, events }]) => ({
    namespace: key.split(':')[0] ?? key,
    chains: chains ?? (key.includes(':') ? [key] : []),
    methods,
    events,
  }))
}

export function askedFamilies({ requiredNamespaces, optionalNamespaces }: Proposal): readonly AskedFamily[] {
  const all = [...flatten(requiredNamespaces), ...flatten(optionalNamespaces)]
  return unique(all.map(({ namespace }) => namespace)).map((namespace) => {
    const own = all.filter((each) => each.namespace === namespace)
    return {
      namespace,
      chains: unique(own.flatMap(({ chains }) => chains)),
      methods: unique(own.flatMap(({ methods }) => methods)),
      events: unique(own.flatMap(({ events }) => events)),
    }
  })
}

/** The chains without which the page wants no session at all. */
export const requiredChains = ({ requiredNamespaces }: Proposal): readonly string[] =>
  unique(flatten(requiredNamespaces).flatMap(({ chains }) => chains))
