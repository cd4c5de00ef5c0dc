import { slice, type Slice } from '../store/slice.js'
import { themeChanged } from './optionsEvents.js'
import type { OptionsState } from './optionsState.js'

export function optionsSlice(initialState: OptionsState): Slice<'options', OptionsState> {
  return slice('options', initialState, (on) => {
    on.addCase(themeChanged, (state, { payload }) => {
      if (payload.themeMode) state.themeMode = payload.themeMode
      if (payload.themeVariables) state.themeVariables = { ...state.themeVariables, ...payload.themeVariables }
    })
  })
}
