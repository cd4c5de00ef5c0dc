import { slice, type Slice } from '../store/slice.js'
import { adapterStarted } from './adaptersEvents.js'
import type { AdaptersState } from './adaptersState.js'

const initialState: AdaptersState = { capabilities: {} }

export const adaptersSlice: Slice<'adapters', AdaptersState> = slice('adapters', initialState, (on) => {
  on.addCase(adapterStarted, (state, { payload }) => {
    state.capabilities[payload.namespace] = [...payload.capabilities]
  })
})
