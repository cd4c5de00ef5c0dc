import type { ConnectorInfo } from './connector.js'

/** Connectors of one wallet, at most one for each family, in order of discovery. */
export type WalletConnectors = readonly [ConnectorInfo, ...ConnectorInfo[]]

interface Group {
  readonly members: [ConnectorInfo, ...ConnectorInfo[]]
  readonly families: Set<string>
  rdns: string | undefined
}

/** "Trust Wallet" and "Trust" are one name. */
export function normalName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+wallet$/, '')
}

/** By what a wallet is recognised, the surest first. A name alone says nothing. */
function identities({ rdns, explorerId, name, imageUrl }: ConnectorInfo): readonly string[] {
  return [
    ...(rdns === undefined ? [] : [`rdns/${rdns}`]),
    ...(explorerId === undefined ? [] : [`directory/${explorerId}`]),
    ...(imageUrl === undefined ? [] : [`look/${normalName(name)}/${imageUrl}`]),
  ]
}

/**
 * Puts the connectors of one wallet together (behaviour 2.4). Two connectors of one family are never one wallet,
 * whatever they call themselves, and neither are two with different rdns.
 */
export function mergeConnectors(connectors: readonly ConnectorInfo[]): readonly WalletConnectors[] {
  const groups: Group[] = []
  const known = new Map<string, Group>()
  for (const connector of connectors) {
    const keys = identities(connector)
    const { chainNamespace, rdns } = connector
    const fits = (group: Group | undefined): group is Group =>
      group !== undefined && !group.families.has(chainNamespace) && (rdns === undefined || group.rdns === undefined || group.rdns === rdns)
    let group = keys.map((key) => known.get(key)).find(fits)
    if (group) {
      group.members.push(connector)
      group.families.add(chainNamespace)
      group.rdns ??= rdns
    } else {
      group = { members: [connector], families: new Set([chainNamespace]), rdns }
      groups.push(group)
    }
    for (const key of keys) if (!known.has(key)) known.set(key, group)
  }
  return groups.map(({ members }) => members)
}
