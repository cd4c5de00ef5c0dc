import { connect } from '../sessions/connect.js'
import { sessionEnded } from '../sessions/sessionsEvents.js'
import { selectConnection, sessionId } from '../sessions/sessionsSelectors.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import { isSameAddress } from '../model/sameAddress.js'
import { onWake } from '../platform/onWake.js'
import { loadSignIns, settleSignIn, signIn } from '../signIn/signInCommands.js'
import {
  isSessionOf,
  needsOf,
  selectIsLeftBehind,
  selectSignInAccount,
  selectSignInSession,
} from '../signIn/signInSelectors.js'
import { signInRulesOf } from '../signIn/signInRules.js'
import { signedOut, signInAttempted, signInNeedsChanged, signInRulesSet } from '../signIn/signInState.js'
import { accountsOf, endAll } from '../signIn/signIns.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { coreStarted, featureReady } from '../store/lifecycle.js'
import { own } from '../store/own.js'
import { signInViewReactions } from './signInViewReactions.js'

/** The longest time that timers of browsers can wait for, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1

/** The server is asked while the visitor still looks at the wallet; again each time that the core starts. */
const onReady: Reactions = (listen) => {
  listen({
    predicate: (action) =>
      coreStarted.match(action) || (featureReady.match(action) && action.payload === 'signIn'),
    effect: (_action, { dispatch, getState, extra }) => {
      const { signal, platform, options } = extra.services
      const rules = signInRulesOf(options)
      dispatch(signInRulesSet(rules))
      if (!rules || !signal) return
      const load = (): void => void extra.run(loadSignIns, {}).catch(() => undefined)
      load()
      // A session that was ended on another device, or in a window beside this one, is over here too.
      const look = (): void => {
        if (accountsOf(getState()).length > 0) load()
      }
      const stop = onWake(platform, look, look)
      signal.addEventListener('abort', stop)
    },
  })
}

/** A provider that knows single accounts is asked about each that comes into use. */
const onUnknownAccount: Reactions = (listen) => {
  const unknown = (state: RootState): string => {
    const { asked } = state.signIn ?? {}
    return asked
      ? accountsOf(state)
          .filter((each) => !asked.includes(each))
          .join()
      : ''
  }
  listen({
    predicate: (_action, state, before) => unknown(state) !== '' && unknown(state) !== unknown(before),
    effect: (_action, { extra }) => void extra.run(loadSignIns, {}).catch(() => undefined),
  })
}

/** Buttons and the opening of the modal ask on every page, and know no more than this. */
const onNeeds: Reactions = (listen) => {
  listen({
    predicate: (_action, state) => needsOf(state).join() !== (state.signIn?.needs.join() ?? ''),
    effect: (_action, { dispatch, getState }) => void dispatch(signInNeedsChanged(needsOf(getState()))),
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
      const [account, earlier] = [state, before].map((each) => selectSignInAccount(each, namespace))
      if (account === undefined || account === earlier || !before.signIn?.rules) return false
      // From a network that the host does not offer, where nothing was asked.
      if (earlier === undefined) return !selectSignInSession(state, namespace)
      const isSame = isSessionOf({ account: earlier }, account, before.signIn.rules.scope)
      // A contract's session stays on its network.
      return !isSame || selectIsLeftBehind(state, account)
    },
    effect: (_action, { getState, getOriginalState, extra }) => {
      const { activeNamespace: namespace } = getState().networks
      if (namespace === undefined || selectSignInAccount(getState(), namespace) === undefined) return
      const from = selectSignInAccount(getOriginalState(), namespace)
      void extra.run(settleSignIn, { namespace, closes: false, ...(from && { from }) }).catch(() => undefined)
    },
  })
}

/** Disconnecting a wallet signs its accounts out, and no other ones. */
const onDisconnected: Reactions = (listen) => {
  listen({
    actionCreator: sessionEnded,
    effect: async ({ payload }, { getOriginalState, getState, dispatch, extra: { services } }) => {
      const { signal } = services
      const ended = own(getOriginalState().sessions.byId, sessionId(payload))
      const others = Object.values(getState().sessions.byId).flatMap(({ accounts }) => accounts)
      const accounts = (ended?.accounts ?? []).filter(
        ({ caipAddress }) =>
          !others.some((other) => isSessionOf({ account: other.caipAddress }, caipAddress, 'account')),
      )
      // On all networks, those of contracts too: the wallet may have left theirs.
      const sessions = (getState().signIn?.sessions ?? []).filter(({ account }) =>
        accounts.some(({ caipAddress }) => isSessionOf({ account }, caipAddress, 'account')),
      )
      // What was begun for them is over in any case.
      for (const key of Object.keys(getState().signIn?.attempts ?? {})) {
        const isOne = accounts.some(
          ({ caipAddress }) =>
            namespaceOf(key) === namespaceOf(caipAddress) &&
            isSameAddress(addressOf(key), addressOf(caipAddress)),
        )
        if (!isOne) continue
        signIn.cancel({ services }, key)
        dispatch(signInAttempted({ key, attempt: undefined }))
      }
      if (!signal || !getState().signIn?.rules?.signOutOnDisconnect || sessions.length === 0) return
      // Not believed any more, whatever the server says: a new connection asks it again.
      dispatch(signedOut(sessions.map(({ id }) => id)))
      await endAll(sessions, { dispatch, services, signal }).catch(() => undefined)
    },
  })
}

/** A session whose time is over is over here too. */
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

export const signInReactions: readonly Reactions[] = [
  ...signInViewReactions,
  onReady,
  onUnknownAccount,
  onNeeds,
  onOtherAccount,
  onDisconnected,
  onTime,
]
