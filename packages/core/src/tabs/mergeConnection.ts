import type { StoredConnection } from '../model/storedConnection.js'
import type { Services } from '../store/core.js'

type Named<T> = Readonly<Record<string, T>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `theirs`, with what differs between `before` and `now`. */
function patch<T>(theirs: Named<T>, before: Named<T>, now: Named<T>): Named<T> {
  const changed = Object.keys({ ...before, ...now }).filter((name) => !isSame(before[name], now[name]))
  const stays = Object.entries(theirs).filter(([name]) => !changed.includes(name) || now[name] !== undefined)
  const mine = changed.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]] as const]))
  return Object.fromEntries([...stays, ...mine])
}

/**
 * In the order of use: this tab's, where this tab changed it. Sessions that only the other tab knows come
 * first.
 */
function ordered<T>(byId: Named<T>, before: Named<T>, now: Named<T>): Named<T> {
  const ids = Object.keys(now)
  const known = Object.keys(before).filter((id) => ids.includes(id))
  if (isSame(known, ids)) return byId
  const rank = (id: string): number => ids.indexOf(id)
  return Object.fromEntries(Object.entries(byId).sort(([one], [other]) => rank(one) - rank(other)))
}

function merged(theirs: StoredConnection, before: StoredConnection, now: StoredConnection): StoredConnection {
  // A session that ended here is no longer the active one there either, unless another one is by now.
  const goesOn = (namespace: string): boolean =>
    !now.activeByNamespace[namespace] &&
    theirs.activeByNamespace[namespace] !== before.activeByNamespace[namespace]
  const was = Object.fromEntries(
    Object.entries(before.activeByNamespace).filter(([namespace]) => !goesOn(namespace)),
  )
  // Field by field, where all three know a session: the other tab may have changed another part of it.
  const mine = Object.entries(now.byId).map(([id, session]) => {
    const [there, was] = [theirs.byId[id], before.byId[id]]
    return [id, there && was ? patch({ ...there }, { ...was }, { ...session }) : session] as const
  })
  const patched = patch<unknown>(theirs.byId, before.byId, Object.fromEntries(mine))
  const byId = ordered(patched, before.byId, now.byId) as StoredConnection['byId']
  const activeByNamespace = patch(theirs.activeByNamespace, was, now.activeByNamespace)
  return {
    activeNamespace:
      before.activeNamespace === now.activeNamespace ? theirs.activeNamespace : now.activeNamespace,
    // One tab may end the session that the other one activates: then the active session of either stays.
    activeByNamespace: Object.fromEntries(
      Object.entries(activeByNamespace).flatMap(([namespace, id]) => {
        const active = [id, theirs.activeByNamespace[namespace], now.activeByNamespace[namespace]]
        const left = active.find((each) => each && byId[each])
        return left ? [[namespace, left]] : []
      }),
    ),
    networkByNamespace: patch(theirs.networkByNamespace, before.networkByNamespace, now.networkByNamespace),
    byId,
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
