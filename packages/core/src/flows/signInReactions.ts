import { connect } from '../sessions/connect.js'
import { sessionEnded } from '../sessions/sessionsEvents.js'
import { selectConnection, selectNetworkId, sessionId } from '../sessions/sessionsSelectors.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import type { ResolvedOptions } from '../model/options.js'
import { to } from '../model/viewParams.js'
import { selectCurrentEntry, selectView, viewReplaced } from '../navigation/navigationState.js'
import { closeModal } from '../navigation/openModal.js'
import { onWake } from '../platform/onWake.js'
import { loadSignIns, prepareSignIn, settleSignIn, signIn } from '../signIn/signInCommands.js'
import {
  isSessionOf,
  selectMustSignIn,
  selectSignInAccount,
  selectSignInAttempt,
} from '../signIn/signInSelectors.js'
import { signedOut } from '../signIn/signInState.js'
import { accountsOf, endAll } from '../signIn/signIns.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { featureReady } from '../store/lifecycle.js'
import { own } from '../store/own.js'
import { namespaceOf } from '../model/caip.js'

/** The longest time that timers of browsers can wait for, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1

/** The server is asked while the visitor still looks at the wallet. */
const onReady: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { extra }) => {
      if (payload === 'signIn') void extra.run(loadSignIns, {}).catch(() => undefined)
    },
  })
}

/** What is to be signed is there before the visitor presses the button. */
const onViewShown: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      selectView(state) === 'SIWXSignMessage' &&
      selectCurrentEntry(state)?.id !== selectCurrentEntry(before)?.id,
    effect: (_action, { getState, extra }) => {
      const entry = selectCurrentEntry(getState())
      const params = entry?.view === 'SIWXSignMessage' ? entry.params : undefined
      void extra.run(prepareSignIn, params ?? {}).catch(() => undefined)
    },
  })
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

/** The account that is left to sign in, of another family that was connected too. */
const leftOver = (state: RootState): string | undefined =>
  accountsOf(state)
    .map(namespaceOf)
    .find((namespace) => selectMustSignIn(state, namespace))

/** S4.29: signed in, the modal closes, unless another family's account is to sign in as well. */
const onSignedIn: Reactions = (listen) => {
  listen({
    actionCreator: signIn.fulfilled,
    effect: (_action, { getState, dispatch, extra }) => {
      const state = getState()
      if (!state.modal.open || selectView(state) !== 'SIWXSignMessage') return
      const namespace = leftOver(state)
      if (namespace === undefined) void extra.run(closeModal)
      else dispatch(viewReplaced(to('SIWXSignMessage', { namespace })))
    },
  })
}

/** S4.11: another account is in use, or the same one on a network that sessions do not count on. */
const onOtherAccount: Reactions = (listen) => {
  listen({
    predicate: (action, state, before) => {
      const { activeNamespace: namespace } = state.networks
      // A connection that the visitor waited for is settled with the view that it was made in.
      if (namespace === undefined || connect.fulfilled.match(action)) return false
      if (selectConnection(before, namespace).status !== 'connected') return false
      const isOtherNetwork =
        state.options.signIn?.scope === 'network' &&
        selectNetworkId(state, namespace) !== selectNetworkId(before, namespace)
      return selectAddress(state, namespace) !== selectAddress(before, namespace) || isOtherNetwork
    },
    effect: (_action, { getState, getOriginalState, extra }) => {
      const { activeNamespace: namespace } = getState().networks
      if (namespace === undefined || selectSignInAccount(getState(), namespace) === undefined) return
      const from = selectSignInAccount(getOriginalState(), namespace)
      void extra.run(settleSignIn, { namespace, closes: false, ...(from && { from }) }).catch(() => undefined)
    },
  })
}

const stays = ({ signIn, siwx, siweConfig }: ResolvedOptions): boolean =>
  (signIn ?? siwx ?? siweConfig)?.signOutOnDisconnect === false

/** Disconnecting a wallet signs its accounts out, and no other ones. */
const onDisconnected: Reactions = (listen) => {
  listen({
    actionCreator: sessionEnded,
    effect: async ({ payload }, { getOriginalState, getState, dispatch, extra: { services } }) => {
      const { signal } = services
      if (!signal || stays(services.options)) return
      const ended = own(getOriginalState().sessions.byId, sessionId(payload))
      const others = Object.values(getState().sessions.byId).flatMap(({ accounts }) => accounts)
      const accounts = (ended?.accounts ?? []).filter(
        ({ caipAddress }) =>
          !others.some((other) => isSessionOf({ account: other.caipAddress }, caipAddress, 'account')),
      )
      const sessions = (getState().signIn?.sessions ?? []).filter((session) =>
        accounts.some(({ caipAddress }) => isSessionOf(session, caipAddress, 'account')),
      )
      if (sessions.length > 0) await endAll(sessions, { dispatch, services, signal }).catch(() => undefined)
    },
  })
}

/** A session that was ended on another device is over here too; so is one whose time is over. */
const onTime: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => state.signIn?.sessions !== before.signIn?.sessions,
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners, extra: { services } }) => {
      cancelActiveListeners()
      const timed = (getState().signIn?.sessions ?? []).filter(({ expiresAt }) => expiresAt !== undefined)
      const [next] = timed.toSorted((a, b) => (a.expiresAt ?? 0) - (b.expiresAt ?? 0))
      if (next?.expiresAt === undefined) return
      const { platform } = services
      for (let left = Infinity; left > 0; left = next.expiresAt - platform.now())
        await delay(Math.min(LONGEST_WAIT, Math.max(0, next.expiresAt - platform.now())))
      dispatch(signedOut([next.id]))
    },
  })
}

const onPageBack: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, extra }) => {
      const { signal, platform } = extra.services
      if (payload !== 'signIn' || !signal) return
      const stop = onWake(platform, () => {
        if (accountsOf(getState()).length > 0) void extra.run(loadSignIns, {}).catch(() => undefined)
      })
      signal.addEventListener('abort', stop)
    },
  })
}

export const signInReactions: readonly Reactions[] = [
  onReady,
  onViewShown,
  onPrepared,
  onSignedIn,
  onOtherAccount,
  onDisconnected,
  onTime,
  onPageBack,
]
