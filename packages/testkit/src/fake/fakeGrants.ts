import type { CaipNetworkId, GrantedNamespace } from '@latchkey/core/adapter'

/** One account on each network, by family; of some families only, where they are named. */
export function grantsOn(
  networks: readonly CaipNetworkId[],
  address: string,
  families: readonly string[] | undefined,
): Record<string, Partial<GrantedNamespace>> {
  const all: Record<string, Partial<GrantedNamespace>> = {}
  for (const id of networks) {
    const namespace = id.slice(0, id.indexOf(':'))
    if (families && !families.includes(namespace)) continue
    const { accounts = [], chains = [] } = all[namespace] ?? {}
    all[namespace] = {
      accounts: [...accounts, `${id}:${address}`],
      chains: [...chains, id],
      methods: ['fake_sign'],
      events: [],
    }
  }
  return all
}
