import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  signedIn,
  signedOut,
  signInAttempted,
  signInReached,
  signInsFailed,
  signInsFound,
  type SignInState,
} from './signInState.js'

const initialState: SignInState = { attempts: {}, origins: {}, sessions: undefined, error: undefined }

export const signInSlice: Slice<'signIn', SignInState> = slice('signIn', initialState, (on) => {
  on(signInAttempted, (state, { payload: { key, attempt } }) =>
    patch(state, {
      attempts: attempt ? patch(state.attempts, { [key]: attempt }) : without(state.attempts, key),
    }),
  )
  on(signInReached, (state, { payload: { key, from } }) =>
    patch(state, { origins: from ? patch(state.origins, { [key]: from }) : without(state.origins, key) }),
  )
  on(signInsFound, (state, { payload }) => ({ ...state, sessions: payload, error: undefined }))
  // What was known before stays true as far as this page can tell.
  on(signInsFailed, (state, { payload }) => patch(state, { error: payload }))
  on(signedIn, (state, { payload }) => {
    const others = (state.sessions ?? []).filter(
      ({ id, account }) => id !== payload.id && account !== payload.account,
    )
    return { ...state, sessions: [...others, payload], error: undefined }
  })
  on(signedOut, (state, { payload }) =>
    patch(state, { sessions: state.sessions?.filter(({ id }) => !payload.includes(id)) }),
  )
})
