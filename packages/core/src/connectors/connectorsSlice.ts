import { slice, type Slice } from '../store/slice.js'
import type { ConnectorInfo } from './connector.js'
import { connectorsChanged, sharedConnectorOffered } from './connectorsEvents.js'
import type { ConnectorsState } from './connectorsState.js'

const initialState: ConnectorsState = { byNamespace: {}, shared: {} }

/** What an adapter announces, and after it what the core itself offers. */
function withShared(announced: readonly ConnectorInfo[], shared: ConnectorInfo | undefined): ConnectorInfo[] {
  const own = announced.filter(({ id }) => id !== shared?.id)
  return (shared ? [...own, shared] : own).map((connector) => ({ ...connector }))
}

export const connectorsSlice: Slice<'connectors', ConnectorsState> = slice(
  'connectors',
  initialState,
  (on) => {
    on.addCase(connectorsChanged, (state, { payload }) => {
      state.byNamespace[payload.namespace] = withShared(payload.connectors, state.shared[payload.namespace])
    }).addCase(sharedConnectorOffered, (state, { payload }) => {
      const { chainNamespace } = payload
      state.shared[chainNamespace] = payload
      state.byNamespace[chainNamespace] = withShared(state.byNamespace[chainNamespace] ?? [], payload)
    })
  },
)
