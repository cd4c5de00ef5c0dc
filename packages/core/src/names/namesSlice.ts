import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  nameAttempted,
  nameEntered,
  nameRegistered,
  namesFound,
  primaryNameChanged,
  type NamesState,
} from './namesState.js'

const initialState: NamesState = { entered: '', owned: {} }

/** One attempt is followed at a time: what another account does meanwhile is its own. */
export const namesSlice: Slice<'names', NamesState> = slice('names', initialState, (on) => {
  // What was said of another name says nothing of this one.
  on(nameEntered, (state, { payload }) =>
    payload === state.entered ? state : patch(withoutAnswer(state), { entered: payload }),
  )
  on(nameAttempted, (state, { payload }) => patch(state, { attempt: payload }))
  on(nameRegistered, (state, { payload: { account, name } }) => {
    const others = (state.owned[account] ?? []).filter((each) => each !== name)
    const owned = { ...state.owned, [account]: [name, ...others] }
    return patch(without(state, 'attempt'), { entered: '', owned })
  })
  on(namesFound, (state, { payload: { account, names } }) =>
    patch(state, { owned: { ...state.owned, [account]: names } }),
  )
  on(primaryNameChanged, (state, { payload }) => patch(state, { primary: payload }))
})

function withoutAnswer(state: NamesState): NamesState {
  const { status } = state.attempt ?? {}
  return status === 'failed' || status === 'refused' ? without(state, 'attempt') : state
}
