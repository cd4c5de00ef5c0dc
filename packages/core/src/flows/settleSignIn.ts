import type { UnknownAction } from '@reduxjs/toolkit'
import { disconnect } from '../connection/disconnect.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { to } from '../model/viewParams.js'
import { selectView, viewReplaced } from '../navigation/navigationState.js'
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
  selectSignInAccount,
  selectSignInSession,
  signInKey,
} from '../signIn/signInSelectors.js'
import { signInReached } from '../signIn/signInState.js'
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
export async function settle(
  { namespace, closes, from }: SettleArg,
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
    account !== undefined && isStill && !isSignedIn() && getState().signIn?.rules?.when === 'connect'
  if (!isAsked) {
    const mayClose = closes && isStill && getState().modal.open && !selectMustLeaveNetwork(getState())
    if (mayClose) await run(closeModal)
    return
  }
  dispatch(signInReached({ key: signInKey(getState(), account), from }))
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
  const from = getState().signIn?.origins[key]
  const isBack = from !== undefined && (await goBackTo(from, namespace, tools))
  if (!isBack && getState().signIn?.rules?.required) await run(disconnect, { namespace, connectorId })
  if (getState().modal.open) await run(closeModal)
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
