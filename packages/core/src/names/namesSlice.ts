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

const initialState: NamesState = { entered: '', owned: {}, attempts: {}, primaries: {} }

export const namesSlice: Slice<'names', NamesState> = slice('names', initialState, (on) => {
  on(nameEntered, (state, { payload }) =>
    payload === state.entered ? state : patch(withoutAnswers(state), { entered: payload }),
  )
  on(nameAttempted, (state, { payload }) =>
    patch(state, { attempts: { ...state.attempts, [payload.account]: payload } }),
  )
  on(nameRegistered, (state, { payload: { account, name, isInUse } }) => {
    const others = (state.owned[account] ?? []).filter((each) => each !== name)
    const owned = { ...state.owned, [account]: [name, ...others] }
    const attempts = without(state.attempts, account)
    return patch(state, { attempts, owned, ...(isInUse && { entered: '' }) })
  })
  on(namesFound, (state, { payload: { account, names } }) =>
    patch(state, { owned: { ...state.owned, [account]: names } }),
  )
  on(primaryNameChanged, (state, { payload }) =>
    patch(state, { primaries: { ...state.primaries, [payload.account]: payload } }),
  )
})

/** A failure of another name does not apply to this one. */
function withoutAnswers(state: NamesState): NamesState {
  const isUnderWay = (status: string): boolean => status === 'signing' || status === 'registering'
  const running = Object.entries(state.attempts).filter(([, { status }]) => isUnderWay(status))
  return patch(state, { attempts: Object.fromEntries(running) })
}
