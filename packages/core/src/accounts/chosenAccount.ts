import { sessionStarted } from '../connection/connectionEvents.js'
import type { Session } from '../adapters/session.js'
import type { InstanceStorage } from '../storage/instanceStorage.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import { accountSelected } from './accountsEvents.js'

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
