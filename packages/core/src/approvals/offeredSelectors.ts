import { selectCan } from '../adapters/adapters.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/**
 * Whether the approvals of tokens can be read and revoked: the family has them, and calls to end them.
 *
 * @param namespace the family; the active one when absent
 * @example
 * if (read(core, selectOffersTokenApprovals)) openModal(core, { view: 'TokenApprovals' })
 */
export function selectOffersTokenApprovals(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return (['approvals:list', 'approvals:revoke', 'calls:send'] as const).every((each) =>
    selectCan(state, namespace, each),
  )
}
