import type { Session } from '../model/session.js'
import type { InstanceStorage } from '../platform/guarded.js'
import { accountSelected } from '../sessions/accountsState.js'
import { sessionStarted } from '../sessions/connectionEvents.js'
import type { Tools } from '../store/createCommand.js'
import type { Reactions } from '../store/createListener.js'
import { own } from '../store/own.js'

/** The address in use of each family. */
export const CHOSEN_KEY = 'addresses@1'

export function readChosen(storage: Pick<InstanceStorage, 'getItem'>): Readonly<Record<string, string>> {
  try {
    const stored = Object.entries(
      Object(JSON.parse(storage.getItem(CHOSEN_KEY) ?? '{}')) as Readonly<Record<string, unknown>>,
    )
    return Object.fromEntries(
      stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Begins a session that another page load or another tab knew, with the account that was in use there. */
export function startKnown(
  { dispatch, services }: Pick<Tools, 'dispatch' | 'services'>,
  namespace: string,
  session: Session,
): void {
  const address = own(readChosen(services.storage), namespace)
  dispatch(sessionStarted({ namespace, session, known: true }))
  if (address !== undefined) dispatch(accountSelected({ namespace, address }))
}

/** Keeps which account is in use, for the next page load and for other tabs. */
const onAddressChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { accounts }, before) => accounts.byNamespace !== before.accounts.byNamespace,
    effect: (_action, { getState, getOriginalState, extra: { services } }) => {
      const [now, before] = [getState().accounts.byNamespace, getOriginalState().accounts.byNamespace]
      const changed = Object.keys({ ...before, ...now }).filter(
        (namespace) => now[namespace]?.address !== before[namespace]?.address,
      )
      const chosen = readChosen(services.storage)
      const text = JSON.stringify({
        ...chosen,
        ...Object.fromEntries(changed.map((namespace) => [namespace, now[namespace]?.address])),
      })
      if (text !== JSON.stringify(chosen)) services.storage.setItem(CHOSEN_KEY, text)
    },
  })
}

export const chosenAccountReactions: readonly Reactions[] = [onAddressChanged]
