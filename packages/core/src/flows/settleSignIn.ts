import type { UnknownAction } from '@reduxjs/toolkit'
import { disconnect } from '../connection/disconnect.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { to } from '../model/viewParams.js'
import { selectCurrentEntry, selectView, viewReplaced } from '../navigation/navigationState.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { connect } from '../sessions/connect.js'
import { accountSelected, sessionStarted } from '../sessions/sessionsEvents.js'
import { selectMustLeaveNetwork, selectNamespaceNetwork } from '../sessions/sessionsSelectors.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { subjectOf } from '../signIn/preparing.js'
import {
  loadSignIns,
  settleSignIn,
  signIn,
  type SettleArg,
  type SignInArg,
} from '../signIn/signInCommands.js'
import {
  isSessionOf,
  needsOf,
  selectSignInAccount,
  selectSignInSession,
  selectWillAskToSignIn,
  signInKey,
} from '../signIn/signInSelectors.js'
import { signInAttempted, signInReached } from '../signIn/signInState.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import type { ReactionExtra, ReactionTools } from '../store/createListener.js'
import { goesOn } from './goesOn.js'

/** The visitor's wish to connect a family has come to its end. */
export const settled = (namespace: string, { run }: ReactionExtra): void =>
  void run(settleSignIn, { namespace, closes: true }).catch(() => undefined)

/** A wallet connected, or the host's own code connected one: not a session that was known before. */
export function connected(action: UnknownAction, { getOriginalState, extra }: ReactionTools): void {
  if (connect.fulfilled.match(action)) settled(action.meta.arg.namespace, extra)
  else if (
    sessionStarted.match(action) &&
    !action.payload.known &&
    !goesOn(getOriginalState(), action.payload)
  )
    settled(action.payload.namespace, extra)
}

/** As `settleSignIn` tells it. */
export async function settle({ namespace, closes, from }: SettleArg, tools: Tools): Promise<void> {
  const { dispatch, getState, run, services } = tools
  // A sequence of several families settles at its end.
  if (getState().connectSequence?.requestId !== undefined) return
  // The wallet may have had it signed along with the connection.
  if (await services.features.get('oneClick')?.settleSigned(namespace, tools)) return
  const place = placeOf(getState())
  const account = selectSignInAccount(getState(), namespace)
  // What a new connection had before may be over; another account's sessions are known as a rule.
  if (account !== undefined && (closes || !selectSignInSession(getState(), namespace)))
    await run(loadSignIns, {}).catch(() => undefined)
  const state = getState()
  // Another account may be in use by now, which is settled by itself.
  if (selectSignInAccount(state, namespace) !== account) return
  const isShown = state.modal.open && selectView(state) === 'SIWXSignMessage'
  // The visitor has gone on, and is not thrown out of what they are at: the button says what is left. A
  // switch of account or network leaves its own view meanwhile.
  if (closes && placeOf(state) !== place && !isShown) return
  const asked =
    account !== undefined && selectWillAskToSignIn(state, namespace) ? namespace : needsOf(state)[0]
  const subject = asked === undefined ? undefined : selectSignInAccount(state, asked)
  if (subject === undefined) {
    const mayClose = closes && state.modal.open && !selectMustLeaveNetwork(state)
    if (mayClose) await run(closeModal)
    return
  }
  if (subject === account) dispatch(signInReached({ key: signInKey(state, subject), from }))
  const view = to('SIWXSignMessage', { namespace: namespaceOf(subject) })
  if (!state.modal.open) await run(openModal, view)
  else if (!isShown) dispatch(viewReplaced(view))
}

/** What the visitor looks at. */
const placeOf = (state: RootState): string =>
  state.modal.open ? `open ${selectCurrentEntry(state)?.id}` : 'closed'

/** As `cancelSignIn` tells it. */
export async function cancel(arg: SignInArg, tools: Tools): Promise<void> {
  const { dispatch, getState, run, services } = tools
  services.track({ event: 'CLICK_CANCEL_SIWX' })
  if (selectSignInAccount(getState(), arg.namespace) === undefined) return await run(closeModal)
  const { key, wallet } = subjectOf(arg, tools)
  const { namespace, connectorId } = wallet
  signIn.cancel({ services }, key)
  const from = getState().signIn?.origins[key]
  const isBack = from !== undefined && (await goBackTo(from, namespace, tools))
  if (!isBack && getState().signIn?.rules?.required) await run(disconnect, { namespace, connectorId })
  if (getState().modal.open) await run(closeModal)
  // The next visit begins with another message.
  dispatch(signInAttempted({ key, attempt: undefined }))
}

/** Back to the account and the network before, where they are signed in; `false` where they cannot be had. */
async function goBackTo(
  from: CaipAddress,
  namespace: string,
  { dispatch, getState, run }: Tools,
): Promise<boolean> {
  const scope = getState().signIn?.rules?.scope ?? 'account'
  if (!getState().signIn?.sessions?.some((session) => isSessionOf(session, from, scope))) return false
  const networkId = from.slice(0, from.lastIndexOf(':')) as CaipNetworkId
  const isThere = (): boolean => selectSignInAccount(getState(), namespace) === from
  try {
    if (selectNamespaceNetwork(getState(), namespace)?.caipNetworkId !== networkId)
      await run(switchNetwork, { networkId })
    dispatch(accountSelected({ namespace, address: addressOf(from) }))
    return isThere()
  } catch {
    return false
  }
}
