import { to } from '../model/viewParams.js'
import { selectView, viewReplaced } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { signIn } from '../signIn/signInCommands.js'
import { selectSignInAttempt, signInKey } from '../signIn/signInSelectors.js'
import { signInAttempted } from '../signIn/signInState.js'
import { accountsOf } from '../signIn/signIns.js'
import type { Tools } from '../store/createCommand.js'

/**
 * Has the server judge what the account in use signed while it connected, with ConnectingSiwe on show.
 *
 * @returns whether there was something to judge
 */
export async function settleSigned(
  namespace: string | undefined,
  { dispatch, getState, run }: Tools,
): Promise<boolean> {
  const state = getState()
  // What was signed for an account that is not in use is nothing to send later.
  const used = accountsOf(state).map((account) => signInKey(state, account))
  for (const [key, { signed }] of Object.entries(state.signIn?.attempts ?? {}))
    if (signed && !used.includes(key)) dispatch(signInAttempted({ key, attempt: undefined }))
  const { signed, problem } = selectSignInAttempt(state, namespace) ?? {}
  // After a failure the visitor presses the button of SIWXSignMessage.
  if (signed?.via === undefined || problem !== undefined) return false
  const arg = namespace === undefined ? {} : { namespace }
  void run(signIn, arg).catch(() => undefined)
  const view = to('ConnectingSiwe', arg)
  if (!state.modal.open) await run(openModal, view)
  else if (selectView(state) !== 'SIWXSignMessage') dispatch(viewReplaced(view))
  return true
}
