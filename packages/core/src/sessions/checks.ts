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

// An adapter announces its whole list with each wallet that it finds, and a page can hold thousands of them.
const cleaned = new WeakMap<object, ConnectorInfo | 'unusable'>()

function clean(connector: ConnectorInfo): ConnectorInfo | 'unusable' {
  const name = cleanText(connector.name, LONGEST_NAME)
  return isText(connector.id) && name !== '' ? { ...connector, name } : 'unusable'
}

/**
 * The connectors of a list that can be used, each id once, with names of one printable line. An object is read
 * the first time that it comes: one that looks different is another object.
 *
 * @throws TypeError when it is no list
 */
export function connectorsOf(value: unknown, namespace: string): readonly ConnectorInfo[] {
  if (!Array.isArray(value)) throw new TypeError('A list of connectors is an array.')
  const ids = new Set<string>()
  const usable: ConnectorInfo[] = []
  for (const connector of value as readonly ConnectorInfo[]) {
    if (typeof connector !== 'object' || connector === null) continue
    let info = cleaned.get(connector)
    if (!info) cleaned.set(connector, (info = clean(connector)))
    if (info === 'unusable' || info.chainNamespace !== namespace || ids.has(info.id)) continue
    ids.add(info.id)
    usable.push(info)
  }
  return usable
}
