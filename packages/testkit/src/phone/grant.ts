import { askedFamilies, requiredChains, type Granted, type Proposal } from './namespaces.js'
import type { FamilyState } from './familyRegistry.js'

/** What an honest wallet agrees to: of what was asked, all that it has. */
export function grant(proposal: Proposal, families: readonly FamilyState[]): Granted {
  const granted: Granted = {}
  for (const asked of askedFamilies(proposal)) {
    const state = families.find(({ namespace }) => namespace === asked.namespace)
    const chains: string[] = state?.chains.map(({ id }) => id).filter((id) => asked.chains.includes(id)) ?? []
    if (!state || chains.length === 0) continue
    // The chain in use first: many pages start on the first one.
    const ordered = chains.toSorted((a, b) => Number(b === state.chain.id) - Number(a === state.chain.id))
    granted[asked.namespace] = {
      chains: ordered,
      accounts: accountsOn(ordered, state),
      methods: asked.methods.filter((method) => method in state.methods),
      events: asked.events.filter((event) => state.events.includes(event)),
    }
  }
  return granted
}

/** What a page insists on and the phone does not have. */
export function missing(proposal: Proposal, granted: Granted): readonly string[] {
  const given = Object.values(granted).flatMap(({ chains }) => chains ?? [])
  return requiredChains(proposal).filter((chain) => !given.includes(chain))
}

/** A grant after the phone moved to another chain or account. */
export function regrant(granted: Granted, state: FamilyState): Granted {
  const { namespace, chain } = state
  const own = granted[namespace]
  if (!own) return granted
  const chains = [...new Set([...(own.chains ?? chainsOf(own.accounts)), chain.id])]
  return { ...granted, [namespace]: { ...own, chains, accounts: accountsOn(chains, state) } }
}

const accountsOn = (chains: readonly string[], { shared, spell }: FamilyState): string[] =>
  chains.flatMap((chain) => shared.map((address) => `${chain}:${spell?.(address, chain) ?? address}`))

export const chainsOf = (accounts: readonly string[]): string[] => [
  ...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':'))),
]
