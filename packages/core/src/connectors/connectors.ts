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

type Connectors = readonly ConnectorInfo[]

/** The list with further ones at its end, in place of those of the same id and family. */
const replace = (list: Connectors, by: Connectors): Connectors => [
  ...list.filter(
    ({ id, chainNamespace }) => !by.some((each) => each.id === id && each.chainNamespace === chainNamespace),
  ),
  ...by,
]

/** What an adapter announces, and after it what the core itself offers to the family. */
const put = (
  { byNamespace }: ConnectorsState,
  shared: Connectors,
  namespace: string,
  announced: Connectors = own(byNamespace, namespace) ?? [],
): ConnectorsState => ({
  byNamespace: {
    ...byNamespace,
    [namespace]: replace(
      announced,
      shared.filter(({ chainNamespace }) => chainNamespace === namespace),
    ),
  },
  shared,
})

export const connectorsSlice: Slice<'connectors', ConnectorsState> = slice(
  'connectors',
  initialState,
  (on) => {
    on(connectorsChanged, (state, { payload: { namespace, connectors } }) =>
      put(state, state.shared, namespace, connectors),
    )
    // Offered again when the core starts again.
    on(sharedConnectorOffered, (state, { payload }) =>
      put(state, replace(state.shared, [payload]), payload.chainNamespace),
    )
  },
)
