import { selectCan } from '../adapters/adapters.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/** Whether smart sessions are shown: the host wants them, and the family of the account in use has them. */
export function selectOffersSessions(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return state.options.features.smartSessions === true && selectCan(state, namespace, 'permissions:list')
}
