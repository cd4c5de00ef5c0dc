import { disconnect } from '../connection/disconnect.js'
import { namespaceOf } from '../model/caip.js'
import { to } from '../model/viewParams.js'
import { selectView, viewReplaced } from '../navigation/navigationState.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { subjectOf } from '../signIn/preparing.js'
import { loadSignIns, signIn, type SignInArg } from '../signIn/signInCommands.js'
import { selectSignInAccount, selectSignInSession } from '../signIn/signInSelectors.js'
import type { Tools } from '../store/createCommand.js'

/** As `settleSignIn` tells it. */
export async function settle(
  { namespace, closes }: SignInArg & { readonly closes: boolean },
  { dispatch, getState, run }: Tools,
): Promise<void> {
  // A sequence of several families settles at its end.
  if (getState().connectSequence?.requestId !== undefined) return
  const account = selectSignInAccount(getState(), namespace)
  const isSignedIn = (): boolean => selectSignInSession(getState(), namespace) !== undefined
  if (account !== undefined && !isSignedIn()) await run(loadSignIns, {}).catch(() => undefined)
  // Another account may be in use by now, which is settled by itself.
  const isStill = selectSignInAccount(getState(), namespace) === account
  const isAsked =
    account !== undefined && isStill && !isSignedIn() && getState().options.signIn?.when === 'connect'
  if (!isAsked) return void (closes && isStill && (await run(closeModal)))
  const view = to('SIWXSignMessage', { namespace: namespaceOf(account) })
  if (!getState().modal.open) await run(openModal, view)
  else if (selectView(getState()) !== 'SIWXSignMessage') dispatch(viewReplaced(view))
}

/** As `cancelSignIn` tells it. */
export async function cancel(arg: SignInArg, tools: Tools): Promise<void> {
  const { getState, run, services } = tools
  const { key, wallet } = subjectOf(arg, tools)
  services.track({ event: 'CLICK_CANCEL_SIWX' })
  signIn.cancel({ services }, key)
  const { namespace, connectorId } = wallet
  if (getState().options.signIn?.required) await run(disconnect, { namespace, connectorId })
  if (getState().modal.open) await run(closeModal)
}
