import type { CaipNetworkId, Storage } from '@latchkey/core/adapter'

import { PhoneError } from '../errors/phoneError.js'
import { readJson, writeJson } from './keyValueStorage.js'
import type { PhoneChain, PhoneFamily } from './phoneFamily.js'
import { watchable, type Watched } from './watched.js'

/** A family as it stands now. */
export interface FamilyState {
  readonly namespace: string
  readonly name: string
  readonly methods: Readonly<Record<string, string>>
  readonly events: readonly string[]
  readonly chains: readonly PhoneChain[]
  readonly chain: PhoneChain
  readonly addresses: readonly string[]
  readonly address: string
  /** The addresses that pages see, the one in use first. */
  readonly shared: readonly string[]
  /** How an address is written on a chain, where chains write them differently. */
  readonly spell?: PhoneFamily['spell']
}

/** What the phone remembers of a family. */
interface FamilyMemory {
  readonly chain?: string
  readonly address?: string
  readonly added?: readonly PhoneChain[]
}

/** The families with their chain and account in use. */
export interface FamilyRegistry {
  readonly states: Watched<readonly FamilyState[]>
  family(namespace: string): PhoneFamily
  state(namespace: string): FamilyState
  setChain(caipNetworkId: CaipNetworkId): FamilyState
  setAccount(namespace: string, index: number): FamilyState
  addChain(namespace: string, chain: PhoneChain): void
}

const entry = 'phone:families'

export function familyRegistry(
  families: readonly PhoneFamily[],
  storage: Storage,
  shareAll: boolean,
): FamilyRegistry {
  let memory: Readonly<Record<string, FamilyMemory>> =
    readJson<Record<string, FamilyMemory>>(storage, entry) ?? {}
  const view = (): FamilyState[] =>
    families.map((family) => toState(family, memory[family.namespace] ?? {}, shareAll))
  const states = watchable<readonly FamilyState[]>(view())

  function remember(namespace: string, change: FamilyMemory): FamilyState {
    memory = { ...memory, [namespace]: { ...memory[namespace], ...change } }
    writeJson(storage, entry, memory)
    states.set(view())
    return state(namespace)
  }
  function find<T extends { readonly namespace: string }>(list: readonly T[], namespace: string): T {
    const found = list.find((each) => each.namespace === namespace)
    if (!found) throw new PhoneError(`The phone has no ${namespace} accounts`)
    return found
  }
  const state = (namespace: string): FamilyState => find(states.now, namespace)

  return {
    states,
    state,
    family: (namespace) => find(families, namespace),
    setChain(caipNetworkId) {
      const { namespace, chains } = state(caipNetworkId.split(':')[0] ?? '')
      if (!chains.some(({ id }) => id === caipNetworkId))
        throw new PhoneError(`The phone does not know ${caipNetworkId}`)
      return remember(namespace, { chain: caipNetworkId })
    },
    setAccount(namespace, index) {
      const address = state(namespace).addresses[index]
      if (!address) throw new PhoneError(`The phone has no account ${index}`)
      return remember(namespace, { address })
    },
    addChain(namespace, chain) {
      const added = memory[namespace]?.added ?? []
      if (state(namespace).chains.some(({ id }) => id === chain.id)) return
      remember(namespace, { added: [...added, chain] })
    },
  }
}

function toState(
  family: PhoneFamily,
  { chain, address, added = [] }: FamilyMemory,
  shareAll: boolean,
): FamilyState {
  const { namespace, name, methods, events, addresses } = family
  const chains = [...family.chains, ...added]
  const [firstChain] = family.chains
  const current = addresses.find((each) => each === address) ?? addresses[0]
  if (!firstChain || !current) throw new PhoneError(`${name} needs a chain and a key`)
  const shared = shareAll ? [current, ...addresses.filter((each) => each !== current)] : [current]
  return {
    namespace,
    name,
    methods,
    events,
    chains,
    chain: chains.find(({ id }) => id === chain) ?? firstChain,
    addresses,
    address: current,
    shared,
    ...(family.spell && { spell: family.spell }),
  }
}
