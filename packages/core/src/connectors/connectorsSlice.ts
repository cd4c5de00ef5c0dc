import { slice, type Slice } from '../store/slice.js'
import { connectorsChanged } from './connectorsEvents.js'
import type { ConnectorsState } from './connectorsState.js'

const initialState: ConnectorsState = { byNamespace: {} }

export const connectorsSlice: Slice<'connectors', ConnectorsState> = slice('connectors', initialState, (on) => {
  on.addCase(connectorsChanged, (state, { payload }) => {
    state.byNamespace[payload.namespace] = payload.connectors.map((connector) => ({ ...connector }))
  })
})
