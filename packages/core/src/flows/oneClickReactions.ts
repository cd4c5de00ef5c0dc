import type { ViewName } from '../model/viewParams.js'
import { selectView } from '../navigation/navigationState.js'
import { connect } from '../sessions/connect.js'
import { sessionId } from '../sessions/sessionsSelectors.js'
import { selectHasOneClick } from '../signIn/connectChallenge.js'
import { loadChallenge } from '../signIn/signInCommands.js'
import { challengeReceived, oneClickFailed } from '../signIn/signInState.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { featureReady } from '../store/lifecycle.js'

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
    predicate: (action, state, before) =>
      isMissing(state) &&
      (!isMissing(before) || (featureReady.match(action) && action.payload === 'oneClick')),
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

/** A wallet that did not connect and sign in at once is asked for the connection alone the next time. */
const onConnectFailed: Reactions = (listen) => {
  listen({
    actionCreator: connect.rejected,
    effect: ({ error, meta: { arg } }, { dispatch }) => {
      if (error.code !== 'aborted') dispatch(oneClickFailed(sessionId(arg)))
    },
  })
}

/** Connecting and signing in with one prompt. */
export const oneClickReactions: readonly Reactions[] = [onChoosing, onReceived, onConnectFailed]
