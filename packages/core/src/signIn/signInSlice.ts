import { modalClosed } from '../modal/modalState.js'
import { connect } from '../sessions/connect.js'
import { sessionId } from '../sessions/sessionsSelectors.js'
import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  challengeReceived,
  oneClickFailed,
  signedIn,
  signedOut,
  signInAttempted,
  signInNeedsChanged,
  signInReached,
  signInRulesSet,
  signInsFailed,
  signInsFound,
  type SignInState,
} from './signInState.js'

const initialState: SignInState = {
  rules: undefined,
  needs: [],
  changes: 0,
  asked: undefined,
  attempts: {},
  origins: {},
  challenge: undefined,
  twoSteps: [],
  sessions: undefined,
  error: undefined,
}

export const signInSlice: Slice<'signIn', SignInState> = slice('signIn', initialState, (on) => {
  on(signInRulesSet, (state, { payload }) => patch(state, { rules: payload }))
  on(signInNeedsChanged, (state, { payload }) => patch(state, { needs: payload }))
  on(signInAttempted, (state, { payload: { key, attempt } }) =>
    patch(state, {
      attempts: attempt ? patch(state.attempts, { [key]: attempt }) : without(state.attempts, key),
    }),
  )
  on(signInReached, (state, { payload: { key, from } }) =>
    patch(state, { origins: from ? patch(state.origins, { [key]: from }) : without(state.origins, key) }),
  )
  on(challengeReceived, (state, { payload }) => patch(state, { challenge: payload }))
  on(oneClickFailed, (state, { payload }) => patch(state, { twoSteps: [...state.twoSteps, payload] }))
  on(connect.fulfilled, (state, { meta: { arg } }) =>
    patch(state, { twoSteps: state.twoSteps.filter((id) => id !== sessionId(arg)) }),
  )
  on(modalClosed, (state) => patch(state, { twoSteps: initialState.twoSteps }))
  on(signInsFound, (state, { payload }) => ({ ...state, ...payload, error: undefined }))
  // What was known before stays true as far as this page can tell.
  on(signInsFailed, (state, { payload }) => patch(state, { error: payload }))
  on(signedIn, (state, { payload }) => {
    const others = (state.sessions ?? []).filter(
      ({ id, account }) => id !== payload.id && account !== payload.account,
    )
    const changes = state.changes + 1
    return { ...state, changes, sessions: [...others, payload], error: undefined }
  })
  on(signedOut, (state, { payload }) => ({
    ...state,
    changes: state.changes + 1,
    sessions: state.sessions?.filter(({ id }) => !payload.includes(id)),
  }))
})
