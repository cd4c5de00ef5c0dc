import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/** Whether the account in use has to sign in before the visitor goes on. Buttons ask this on every page. */
export function selectMustSignIn(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  return namespace !== undefined && (state.signIn?.needs.includes(namespace) ?? false)
}
