import type { CaipAddress } from '../model/network.js'
import { to } from '../model/viewParams.js'
import { selectCurrentEntry, selectView, viewReplaced } from '../navigation/navigationState.js'
import { closeModal } from '../navigation/openModal.js'
import { prepareSignIn, signIn } from '../signIn/signInCommands.js'
import {
  isSessionOf,
  needsOf,
  selectSignInAccount,
  selectSignInAttempt,
  selectSignInStatus,
} from '../signIn/signInSelectors.js'
import type { RootState } from '../store/core.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'

/** The family that the view on show is about, with its account. */
function shownSubject(
  state: RootState,
): { readonly namespace: string; readonly account: CaipAddress } | undefined {
  const entry = state.modal.open ? selectCurrentEntry(state) : undefined
  if (entry?.view !== 'SIWXSignMessage' && entry?.view !== 'ConnectingSiwe') return undefined
  const namespace = entry.params?.namespace ?? state.networks.activeNamespace
  const account = selectSignInAccount(state, namespace)
  return namespace === undefined || account === undefined ? undefined : { namespace, account }
}

/** What is to be signed is there before the button is pressed, whichever account is shown by then. */
const onViewShown: Reactions = (listen) => {
  const unprepared = (state: RootState): string | undefined => {
    const shown = shownSubject(state)
    const attempt = shown && selectSignInAttempt(state, shown.namespace)
    const isThere =
      attempt !== undefined &&
      (attempt.signed !== undefined || (attempt.prepared?.account ?? shown?.account) === shown?.account)
    return shown && !isThere && selectSignInStatus(state, shown.namespace) !== 'signedIn'
      ? shown.account
      : undefined
  }
  listen({
    predicate: (_action, state, before) => {
      const account = unprepared(state)
      return account !== undefined && account !== unprepared(before)
    },
    effect: (_action, { getState, extra }) => {
      const shown = shownSubject(getState())
      if (shown) void extra.run(prepareSignIn, { namespace: shown.namespace }).catch(() => undefined)
    },
  })
}

/** Signed in: the modal closes, unless another family's account is to sign in as well. */
export function goOn({
  getState,
  dispatch,
  extra,
}: Pick<ReactionTools, 'getState' | 'dispatch' | 'extra'>): void {
  const [namespace] = needsOf(getState())
  if (namespace === undefined) void extra.run(closeModal)
  else dispatch(viewReplaced(to('SIWXSignMessage', { namespace })))
}

/** While the visitor looks at it, what is to be signed stays good. */
const onPrepared: Reactions = (listen) => {
  listen({
    actionCreator: prepareSignIn.fulfilled,
    effect: async ({ meta }, { getState, delay, cancelActiveListeners, extra }) => {
      cancelActiveListeners()
      const attempt = selectSignInAttempt(getState(), meta.arg.namespace)
      const { message, expiresAt } = attempt?.prepared ?? {}
      if (expiresAt === undefined) return
      await delay(Math.max(0, expiresAt - extra.services.platform.now()))
      const state = getState()
      const now = selectSignInAttempt(state, meta.arg.namespace)
      const isShown = state.modal.open && selectView(state) === 'SIWXSignMessage'
      if (isShown && now?.status === 'ready' && now.prepared?.message === message)
        await extra.run(prepareSignIn, meta.arg).catch(() => undefined)
    },
  })
}

/** S4.29: signed in, the modal closes, unless another family's account is to sign in as well. */
const onSignedIn: Reactions = (listen) => {
  listen({
    actionCreator: signIn.fulfilled,
    effect: ({ payload }, tools) => {
      const state = tools.getState()
      const shown = shownSubject(state)
      // Another account is asked by now, or the visitor is elsewhere.
      if (!shown || !isSessionOf(payload, shown.account, state.signIn?.rules?.scope ?? 'account')) return
      goOn(tools)
    },
  })
}

/** What follows while a view of signing in is on show. */
export const signInViewReactions: readonly Reactions[] = [onViewShown, onPrepared, onSignedIn]
