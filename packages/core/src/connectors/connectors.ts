import type { ConnectorInfo } from '../model/connector.js'
import { event, type Event } from '../store/event.js'
import { own } from '../store/own.js'
import { slice, type Slice } from '../store/slice.js'

export interface ConnectorsState {
  /** In order of discovery, the core's own last. */
  readonly byNamespace: Readonly<Record<string, readonly ConnectorInfo[]>>
  /** The core's own. */
  readonly shared: readonly ConnectorInfo[]
}

export interface ConnectorsChanged {
  readonly namespace: string
  readonly connectors: readonly ConnectorInfo[]
}
export const connectorsChanged: Event<ConnectorsChanged> = event('connectors/changed')
/** A way to a wallet that is the core's own and not the adapter's. */
export const sharedConnectorOffered: Event<ConnectorInfo> = event('connectors/sharedOffered')

const initialState: ConnectorsState = { byNamespace: {}, shared: [] }

/** What an adapter announces, and after it what the core itself offers to the family. */
function put(
  { byNamespace }: ConnectorsState,
  shared: readonly ConnectorInfo[],
  namespace: string,
  announced: readonly ConnectorInfo[] = own(byNamespace, namespace) ?? [],
): ConnectorsState {
  const offered = shared.filter(({ chainNamespace }) => chainNamespace === namespace)
  const others = announced.filter(({ id }) => !offered.some((each) => each.id === id))
  return { byNamespace: { ...byNamespace, [namespace]: [...others, ...offered] }, shared }
}

export const connectorsSlice: Slice<'connectors', ConnectorsState> = slice(
  'connectors',
  initialState,
  (on) => {
    on(connectorsChanged, (state, { payload: { namespace, connectors } }) =>
      put(state, state.shared, namespace, connectors),
    )
    // Offered again when the core starts again.
    on(sharedConnectorOffered, (state, { payload: { id, chainNamespace }, payload }) => {
      const others = state.shared.filter((each) => each.id !== id || each.chainNamespace !== chainNamespace)
      return put(state, [...others, payload], chainNamespace)
    })
  },
)
