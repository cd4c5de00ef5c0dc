import type { Account, ConnectedSession, Session } from '../model/session.js'
import type { StoredConnection, StoredSession } from '../model/storedConnection.js'
import { cleanText } from '../adapters/tools/cleanText.js'
import { anyHttps, safeImage } from '../adapters/tools/safeImage.js'
import { addressOf, isCaipAddress, isCaipNetworkId, namespaceOf } from '../model/caip.js'
import { own } from '../store/own.js'
import type { Services, RootState } from '../store/core.js'
import type { InstanceStorage } from '../platform/guarded.js'
import { refOf, sessionId } from './sessionsSelectors.js'

// Checked by hand: a schema library would be loaded by every page before the first click.

/** The number is raised when the shape changes: an older and a newer release ignore each other's entry. */
const KEY = 'connection@2'
/** The entries of the first releases: sessions by namespace, and the active address of each namespace. */
const FIRST_KEYS = ['connection@1', 'addresses@1'] as const
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

export const isAccount = (value: unknown): value is Account =>
  isObject(value) &&
  isText(value.caipAddress) &&
  isCaipAddress(value.caipAddress) &&
  addressOf(value.caipAddress) === value.address &&
  isAbsentOr(value.type, isText) &&
  isAbsentOr(value.publicKey, isText)

const isWallet = (value: unknown): boolean =>
  isObject(value) &&
  cleanText(value.name, LONGEST_NAME) !== '' &&
  isText(value.type) &&
  /^(WALLET_CONNECT|AUTH|INJECTED|ANNOUNCED|EXTERNAL|MULTI_CHAIN)$/.test(value.type) &&
  isAbsentOr(value.rdns, isText)

function isSession(value: unknown, namespace?: string): value is Session {
  if (!isObject(value) || !isCaipNetworkId(value.caipNetworkId)) return false
  const own = namespaceOf(value.caipNetworkId)
  return (
    isText(value.connectorId) &&
    [undefined, own].includes(namespace) &&
    isListOf(value.accounts, (account) => isAccount(account) && account.caipAddress.startsWith(`${own}:`)) &&
    isWallet(value.wallet) &&
    // A wallet may withdraw its approval of every network.
    isAbsentOr(value.approvedCaipNetworkIds, (ids) => Array.isArray(ids) && ids.every(isCaipNetworkId))
  )
}

/**
 * A session that can be used, with a name of one printable line. A picture that may not be loaded is left
 * out: it does not make the session invalid. A sign-in that came with it is not a part of it.
 */
export function readSession(value: unknown, namespace?: string): Session | undefined {
  if (!isSession(value, namespace)) return undefined
  const { signedIn: _, ...session }: ConnectedSession = value
  const { icon, ...wallet } = session.wallet
  const image = safeImage(icon, anyHttps)
  return {
    ...session,
    wallet: {
      ...wallet,
      name: cleanText(wallet.name, LONGEST_NAME),
      ...(image !== undefined && { icon: image }),
    },
  }
}

const idOf = (session: Session): string => sessionId(refOf(session))

/** A stored session by its id, with the address of one of its accounts. */
function entryOf(value: unknown): readonly (readonly [string, StoredSession])[] {
  const session: (Session & { readonly address?: unknown }) | undefined = readSession(value)
  if (!session) return []
  const { accounts } = session
  const { address = '' } =
    accounts.find((account) => account.address === session.address) ?? accounts[0] ?? {}
  return [[idOf(session), { ...session, address }]]
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value) as Unknown)

/** A stored record, without what cannot be trusted; `undefined` when nothing can. */
export function checkStored(stored: unknown): StoredConnection | undefined {
  if (!isObject(stored) || !isObject(stored.byId) || !isObject(stored.networkByNamespace)) return undefined
  const byId = Object.fromEntries(Object.values(stored.byId).flatMap(entryOf))
  return {
    activeNamespace: isText(stored.activeNamespace) ? stored.activeNamespace : undefined,
    activeByNamespace: Object.fromEntries(
      entriesOf(stored.activeByNamespace).flatMap(([namespace, id]) =>
        isText(id) && own(byId, id) && id.startsWith(`${namespace}/`) ? [[namespace, id]] : [],
      ),
    ),
    networkByNamespace: Object.fromEntries(
      entriesOf(stored.networkByNamespace).flatMap(([namespace, id]) =>
        isCaipNetworkId(id) && namespaceOf(id) === namespace ? [[namespace, id]] : [],
      ),
    ),
    byId,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** The record of today, not checked, from what the first releases stored. */
function fromFirstForm(stored: unknown, addresses: unknown): unknown {
  if (!isObject(stored)) return undefined
  const active = entriesOf(stored.sessions).flatMap(([namespace, session]) =>
    isSession(session, namespace)
      ? [[namespace, { ...session, address: (Object(addresses) as Unknown)[namespace] }] as const]
      : [],
  )
  return {
    byId: Object.assign({}, [
      ...Object.values(Object(stored.kept) as Unknown),
      ...active.map(([, session]) => session),
    ]),
    activeByNamespace: Object.fromEntries(active.map(([namespace, session]) => [namespace, idOf(session)])),
    networkByNamespace: stored.activeByNamespace,
    activeNamespace: stored.activeNamespace,
  }
}

/** What an earlier page left, also one of the first releases. */
export function readStoredConnection(
  storage: Pick<InstanceStorage, 'getItem'>,
): StoredConnection | undefined {
  const text = storage.getItem(KEY)
  if (text !== null) return checkStored(parse(text))
  const [first, addresses] = FIRST_KEYS.map((key) => parse(storage.getItem(key)))
  return checkStored(fromFirstForm(first, addresses))
}

/** Reads what an earlier page left. The entries of the first releases are read once and replaced. */
export function takeStoredConnection(storage: InstanceStorage): StoredConnection | undefined {
  const stored = readStoredConnection(storage)
  if (stored && storage.getItem(KEY) === null) {
    storage.setItem(KEY, JSON.stringify(stored))
    // A storage that is full keeps them.
    if (storage.getItem(KEY) !== null) for (const key of FIRST_KEYS) storage.removeItem(key)
  }
  return stored
}

/** What the next page load, and the other tabs of the page, need of a state. */
function connectionOf({ sessions, networks: { activeNamespace } }: RootState): StoredConnection {
  const { activeByNamespace, networkByNamespace, byId } = sessions
  return {
    activeNamespace,
    activeByNamespace,
    networkByNamespace,
    byId: Object.fromEntries(
      Object.entries(byId).map(([id, { status: _status, ...session }]) => [id, session]),
    ),
  }
}

export const storedConnections: Services['stored'] = {
  key: KEY,
  read: readStoredConnection,
  of: connectionOf,
}
