import type { ConnectorInfo } from '../model/connector.js'
import { event, type Event } from '../store/event.js'
import { slice, type Slice } from '../store/slice.js'

export interface ConnectorsState {
  /** In order of discovery, the core's own last. */
  readonly byNamespace: Readonly<Record<string, readonly ConnectorInfo[]>>
  /** The core's own, by family. */
  readonly shared: Readonly<Record<string, ConnectorInfo>>
}

export interface ConnectorsChanged {
  readonly namespace: string
  readonly connectors: readonly ConnectorInfo[]
}
export const connectorsChanged: Event<ConnectorsChanged> = event('connectors/changed')
/** A way to a wallet that is the core's own and not the adapter's. */
export const sharedConnectorOffered: Event<ConnectorInfo> = event('connectors/sharedOffered')

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
