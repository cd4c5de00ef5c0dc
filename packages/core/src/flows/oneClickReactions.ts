import type { UnknownAction } from '@reduxjs/toolkit'
import { to, type ViewName } from '../model/viewParams.js'
import { selectCurrentEntry, selectView, viewReplaced } from '../navigation/navigationState.js'
import { connect } from '../sessions/connect.js'
import { sessionId } from '../sessions/sessionsSelectors.js'
import { selectHasOneClick } from '../signIn/connectChallenge.js'
import { loadChallenge } from '../signIn/signInCommands.js'
import { selectSignInStatus } from '../signIn/signInSelectors.js'
import { challengeReceived, oneClickFailed } from '../signIn/signInState.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { featureReady } from '../store/lifecycle.js'
import { goOn } from './signInViewReactions.js'

const isLoaded = (action: UnknownAction): boolean =>
  featureReady.match(action) && action.payload === 'oneClick'

/** Views that a wallet is chosen in. */
const CONNECTING: ReadonlySet<ViewName | undefined> = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
])

/** What a wallet may sign while it connects is there before it is chosen, and stays good. */
const onChoosing: Reactions = (listen) => {
  const isMissing = (state: RootState): boolean =>
    state.signIn?.challenge === undefined &&
    // What a wallet has signed is judged first.
    !Object.values(state.signIn?.attempts ?? {}).some(({ signed }) => signed) &&
    state.modal.open &&
    CONNECTING.has(selectView(state)) &&
    Object.keys(state.adapters.capabilities).some((each) => selectHasOneClick(state, each))
  listen({
    predicate: (action, state, before) => isMissing(state) && (!isMissing(before) || isLoaded(action)),
    effect: (_action, { extra }) => void extra.run(loadChallenge).catch(() => undefined),
  })
}

/** A challenge that is too old is none; where a wallet is being chosen, another one is loaded then. */
const onReceived: Reactions = (listen) => {
  listen({
    actionCreator: challengeReceived,
    effect: async ({ payload }, { getState, dispatch, delay, cancelActiveListeners, extra }) => {
      cancelActiveListeners()
      if (!payload) return
      await delay(Math.max(0, payload.expiresAt - extra.services.platform.now()))
      if (getState().signIn?.challenge === payload) dispatch(challengeReceived(undefined))
    },
  })
}

/** A wallet that failed is asked for the connection alone the next time: less to decline, or to break. */
const onConnectFailed: Reactions = (listen) => {
  listen({
    actionCreator: connect.rejected,
    effect: ({ error, meta: { arg } }, { dispatch }) => {
      if (error.code !== 'aborted') dispatch(oneClickFailed(sessionId(arg)))
    },
  })
}

/**
 * ConnectingSiwe waits for the server's word on what is signed. The word may come before the view; everything
 * else is SIWXSignMessage's.
 */
const onJudged: Reactions = (listen) => {
  const isIdle = (state: RootState): boolean => {
    const entry = state.modal.open ? selectCurrentEntry(state) : undefined
    return (
      entry?.view === 'ConnectingSiwe' && selectSignInStatus(state, entry.params?.namespace) !== 'verifying'
    )
  }
  listen({
    predicate: (action, state, before) => isIdle(state) && (!isIdle(before) || isLoaded(action)),
    effect: (_action, tools) => {
      const state = tools.getState()
      const entry = selectCurrentEntry(state)
      if (!isIdle(state) || entry?.view !== 'ConnectingSiwe') return
      if (selectSignInStatus(state, entry.params?.namespace) === 'signedIn') goOn(tools)
      else tools.dispatch(viewReplaced(to('SIWXSignMessage', entry.params)))
    },
  })
}

/** Connecting and signing in with one prompt. */
export const oneClickReactions: readonly Reactions[] = [onChoosing, onReceived, onConnectFailed, onJudged]
