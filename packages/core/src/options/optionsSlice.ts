import { slice, type Slice } from '../store/slice.js'
import { optionsChanged } from './optionsEvents.js'
import type { OptionsState } from './optionsState.js'

export function optionsSlice(initialState: OptionsState): Slice<'options', OptionsState> {
  return slice('options', initialState, (on) => {
    on.addCase(optionsChanged, (state, { payload }) => ({ ...state, ...payload }))
  })
}
