import type { Session } from '../adapters/session.js'
import type { Tools } from '../store/createCommand.js'
import { sessionStarted } from './connectionEvents.js'

/** Puts a session beside the one in use in its place, and that one beside it. */
export async function takeOver(
  { dispatch, services }: Pick<Tools, 'dispatch' | 'services'>,
  namespace: string,
  session: Session,
): Promise<void> {
  dispatch(sessionStarted({ namespace, session, known: true }))
  await services.adapters
    .get(namespace)
    ?.use?.(session.connectorId)
    .catch(() => undefined)
}
