import type { ConnectorInfo } from '../model/connector.js'

/** Connectors of one wallet, at most one for each family, in order of discovery. */
export type WalletConnectors = readonly [ConnectorInfo, ...ConnectorInfo[]]

interface Group {
  readonly members: [ConnectorInfo, ...ConnectorInfo[]]
  rdns: string | undefined
}

/** "Trust Wallet" and "Trust" are one name. */
export function normalName(name: string): string {
  const plain = name.trim().toLowerCase()
  return plain.endsWith(' wallet') ? plain.slice(0, -7).trimEnd() : plain
}

/** By what a wallet is recognised, the surest first. A name alone says nothing. */
function identities({ rdns, explorerId, name, imageUrl }: ConnectorInfo, byLook: boolean): readonly string[] {
  const keys: string[] = []
  if (rdns !== undefined) keys.push(`rdns/${rdns}`)
  if (explorerId !== undefined) keys.push(`directory/${explorerId}`)
  if (byLook && imageUrl !== undefined) keys.push(`look/${normalName(name)}/${imageUrl}`)
  return keys
}

function isOneFamily([first, ...others]: readonly ConnectorInfo[]): boolean {
  return others.every(({ chainNamespace }) => chainNamespace === first?.chainNamespace)
}

function fits({ members, rdns }: Group, connector: ConnectorInfo): boolean {
  return (
    (rdns === undefined || connector.rdns === undefined || rdns === connector.rdns) &&
    members.every(({ chainNamespace }) => chainNamespace !== connector.chainNamespace)
  )
}

/**
 * Puts the connectors of one wallet together (behaviour 2.4). Two connectors of one family are never one
 * wallet, whatever they call themselves, and neither are two with different rdns.
 */
export function mergeConnectors(connectors: readonly ConnectorInfo[]): readonly WalletConnectors[] {
  // The rule for one family makes the comparison of thousands needless.
  if (isOneFamily(connectors)) return connectors.map((connector) => [connector])
  const groups: Group[] = []
  const known = new Map<string, Group>()
  // Two that both have an rdns are never compared by name.
  const byLook = connectors.some(({ rdns }) => rdns === undefined)
  for (const connector of connectors) {
    const keys = identities(connector, byLook)
    let group: Group | undefined
    for (const key of keys) {
      const candidate = known.get(key)
      if (!candidate || !fits(candidate, connector)) continue
      group = candidate
      break
    }
    if (group) {
      group.members.push(connector)
      group.rdns ??= connector.rdns
    } else {
      group = { members: [connector], rdns: connector.rdns }
      groups.push(group)
    }
    for (const key of keys) if (!known.has(key)) known.set(key, group)
  }
  return groups.map(({ members }) => members)
}
