import { isAccount, isText } from './storedConnection.js'
import type { Account } from '../model/session.js'
import type { ConnectorInfo } from '../model/connector.js'
import { isCaipNetworkId, namespaceOf } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import { cleanText } from '../adapters/tools/cleanText.js'

/** What fits a line of a list. */
const LONGEST_NAME = 64

const isOf = (namespace: string, caip: string): boolean => namespaceOf(caip) === namespace

/** Accounts of one family, or `undefined` where the list holds anything else. */
export function accountsOf(value: unknown, namespace: string): readonly Account[] | undefined {
  return Array.isArray(value) &&
    value.every((account: Account) => isAccount(account) && isOf(namespace, account.caipAddress))
    ? value
    : undefined
}

export function networkOf(value: unknown, namespace: string): CaipNetworkId | undefined {
  return isCaipNetworkId(value) && isOf(namespace, value) ? value : undefined
}

/** The connectors of a list that can be used, each id once, with names of one printable line. */
export function connectorsOf(value: unknown, namespace: string): readonly ConnectorInfo[] {
  const ids = new Set<string>()
  return (value as readonly (ConnectorInfo | null)[]).flatMap((connector) => {
    const name = cleanText(connector?.name, LONGEST_NAME)
    if (
      !connector ||
      !isText(connector.id) ||
      connector.chainNamespace !== namespace ||
      name === '' ||
      ids.has(connector.id)
    )
      return []
    ids.add(connector.id)
    return { ...connector, name }
  })
}
