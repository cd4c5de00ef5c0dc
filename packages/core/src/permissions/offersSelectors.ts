import { selectCan, selectCapabilities } from '../adapters/adapters.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/** Whether smart sessions are shown: the host wants them, and the family of the account in use has them. */
export function selectOffersSessions(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return state.options.features.smartSessions === true && selectCan(state, namespace, 'permissions:list')
}

/** Whether the family of an account can tell which contracts may take its tokens. */
export function selectOffersApprovals(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return selectCapabilities(state, namespace).includes('approvals:list')
}
