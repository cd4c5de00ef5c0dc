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

/**
 * Reads lists of a family's connectors: those that can be used, each id once, with names of one printable
 * line. An adapter announces its whole list with each wallet that it finds, and a page can hold thousands: an
 * object is read the first time that it comes. Throws for what is no list.
 */
export function connectorReader(
  namespace: string,
): (list: readonly ConnectorInfo[]) => readonly ConnectorInfo[] {
  const known = new WeakMap<object, ConnectorInfo | 'unusable'>()
  const read = (connector: ConnectorInfo): ConnectorInfo | 'unusable' => {
    const name = cleanText(connector.name, LONGEST_NAME)
    return isText(connector.id) && name !== '' && connector.chainNamespace === namespace
      ? { ...connector, name }
      : 'unusable'
  }
  return (list) => {
    const usable = new Map<string, ConnectorInfo>()
    list.forEach((connector) => {
      if (Object(connector) !== connector) return
      const info = known.get(connector) ?? read(connector)
      known.set(connector, info)
      if (info !== 'unusable' && !usable.has(info.id)) usable.set(info.id, info)
    })
    return [...usable.values()]
  }
}
