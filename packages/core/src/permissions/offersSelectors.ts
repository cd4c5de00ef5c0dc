import { selectCan } from '../adapters/adapters.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/**
 * Whether smart sessions are shown: the host wants them (`features.smartSessions`), and the family has them.
 *
 * @param namespace the family; the active one when absent
 * @example
 * if (read(core, selectOffersSessions)) openModal(core, { view: 'SmartSessionList' })
 */
export function selectOffersSessions(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return state.options.features.smartSessions === true && selectCan(state, namespace, 'permissions:list')
}
