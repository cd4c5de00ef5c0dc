import type { Session } from '../model/session.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { namespaceOf } from '../model/caip.js'
import type { Services } from '../store/core.js'

type Named<T> = Readonly<Record<string, T>>

/** `theirs`, with what is different between `before` and `now`. */
function patch<T>(theirs: Named<T>, before: Named<T>, now: Named<T>): Named<T> {
  const changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name])
  const stays = Object.entries(theirs).filter(([name]) => !changed.includes(name) || now[name] !== undefined)
  const mine = changed.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]] as const]))
  return Object.fromEntries([...stays, ...mine])
}

const nameOf = ({ caipNetworkId, connectorId }: Session): string =>
  `${namespaceOf(caipNetworkId)}/${connectorId}`

/** All wallets, the ones in use at the end. */
function walletsOf({ sessions, kept }: StoredConnection): Named<Session> {
  return Object.fromEntries(
    [...kept, ...Object.values(sessions)].map((session) => [nameOf(session), session]),
  )
}

function merged(theirs: StoredConnection, before: StoredConnection, now: StoredConnection): StoredConnection {
  // An end is that of a certain wallet: another tab may have gone on with another one.
  const goesOn = Object.entries(before.sessions).filter(
    ([namespace, { connectorId }]) =>
      !now.sessions[namespace] && theirs.sessions[namespace]?.connectorId !== connectorId,
  )
  const was = Object.fromEntries(
    Object.entries(before.sessions).filter(([namespace]) => !goesOn.some(([each]) => each === namespace)),
  )
  const sessions = patch(theirs.sessions, was, now.sessions)
  // A wallet of another tab that is no longer the one in use stays connected beside it.
  const wallets = Object.values(patch(walletsOf(theirs), walletsOf(before), walletsOf(now)))
  return {
    activeNamespace:
      before.activeNamespace === now.activeNamespace ? theirs.activeNamespace : now.activeNamespace,
    activeByNamespace: patch(theirs.activeByNamespace, before.activeByNamespace, now.activeByNamespace),
    sessions,
    kept: wallets.filter(
      (session) => sessions[namespaceOf(session.caipNetworkId)]?.connectorId !== session.connectorId,
    ),
  }
}

/** Writes what changed in this tab on top of what other tabs wrote meanwhile. */
export function mergeConnection(
  { storage, stored }: Pick<Services, 'storage' | 'stored'>,
  before: StoredConnection,
  now: StoredConnection,
): void {
  const theirs = stored.read(storage)
  const text = JSON.stringify(theirs ? merged(theirs, before, now) : now)
  if (text !== storage.getItem(stored.key)) storage.setItem(stored.key, text)
}
