import type { Session } from '../model/session.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { cleanText } from '../adapters/tools/cleanText.js'
import { isCaipNetworkId, namespaceOf } from '../model/caip.js'
import type { Services, RootState } from '../store/core.js'
import type { InstanceStorage } from '../platform/guarded.js'

// Checked by hand and not by a schema library, which every page would load before anybody clicks.

/**
 * The number is raised when the shape changes, so that an older and a newer release leave each other's entry
 * alone.
 */
const KEY = 'connection@1'
const LONGEST = 512
const LONGEST_NAME = 64

type Unknown = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST
const isListOf = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(fits)
const isAbsentOr = (value: unknown, fits: (value: unknown) => boolean): boolean =>
  value === undefined || fits(value)

export const isAccount = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.caipAddress) &&
  value.caipAddress.split(':').length === 3 &&
  isText(value.address) &&
  isAbsentOr(value.type, isText) &&
  isAbsentOr(value.publicKey, isText)

const isWallet = (value: unknown): boolean =>
  isObject(value) &&
  cleanText(value.name, LONGEST_NAME) !== '' &&
  /^(WALLET_CONNECT|AUTH|INJECTED|ANNOUNCED|EXTERNAL|MULTI_CHAIN)$/.test(String(value.type)) &&
  isAbsentOr(value.icon, (icon) => typeof icon === 'string' && /^(https:\/\/|data:image\/)/.test(icon)) &&
  isAbsentOr(value.rdns, isText)

export function isSession(value: unknown, namespace?: string): value is Session {
  return (
    isObject(value) &&
    isText(value.connectorId) &&
    isCaipNetworkId(value.caipNetworkId) &&
    [undefined, namespaceOf(value.caipNetworkId)].includes(namespace) &&
    isListOf(value.accounts, isAccount) &&
    isWallet(value.wallet) &&
    isAbsentOr(value.approvedCaipNetworkIds, (ids) => isListOf(ids, isCaipNetworkId))
  )
}

/** The name is shown before the wallet has said anything. */
function withCleanName(session: Session): Session {
  return { ...session, wallet: { ...session.wallet, name: cleanText(session.wallet.name, LONGEST_NAME) } }
}

/** What an earlier page left, without what cannot be trusted; `undefined` when nothing can. */
export function readStoredConnection(
  storage: Pick<InstanceStorage, 'getItem'>,
): StoredConnection | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (!isObject(stored) || !isObject(stored.sessions) || !isObject(stored.activeByNamespace))
      return undefined
    return {
      sessions: Object.fromEntries(
        Object.entries(stored.sessions).flatMap(([namespace, session]) =>
          isSession(session, namespace) ? [[namespace, withCleanName(session)]] : [],
        ),
      ),
      kept: Array.isArray(stored.kept)
        ? stored.kept.filter((session) => isSession(session)).map(withCleanName)
        : [],
      activeByNamespace: Object.fromEntries(
        Object.entries(stored.activeByNamespace).flatMap(([namespace, id]) =>
          isCaipNetworkId(id) && namespaceOf(id) === namespace ? [[namespace, id]] : [],
        ),
      ),
      activeNamespace: isText(stored.activeNamespace) ? stored.activeNamespace : undefined,
    }
  } catch {
    return undefined
  }
}

/** What the next page load, and the other tabs of the page, need of a state. */
function connectionOf({ connection, networks }: RootState): StoredConnection {
  const { activeNamespace, activeByNamespace } = networks
  return {
    activeNamespace,
    activeByNamespace,
    sessions: connection.stored,
    kept: connection.kept.map(({ session }) => session),
  }
}

export const storedConnections: Services['stored'] = {
  key: KEY,
  read: readStoredConnection,
  of: connectionOf,
}
