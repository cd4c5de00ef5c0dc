import type { ConnectorInfo } from '../model/connector.js'
import { event, type Event } from '../store/event.js'
import { own } from '../store/own.js'
import { slice, type Slice } from '../store/slice.js'

export interface ConnectorsState {
  /** In order of discovery, the core's own last. */
  readonly byNamespace: Readonly<Record<string, readonly ConnectorInfo[]>>
  /** The core's own, by family. */
  readonly shared: Readonly<Record<string, readonly ConnectorInfo[]>>
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
function withShared(
  announced: readonly ConnectorInfo[],
  shared: readonly ConnectorInfo[] = [],
): readonly ConnectorInfo[] {
  const isOwn = ({ id }: ConnectorInfo): boolean => shared.some((each) => each.id === id)
  return [...announced.filter((each) => !isOwn(each)), ...shared]
}

export const connectorsSlice: Slice<'connectors', ConnectorsState> = slice(
  'connectors',
  initialState,
  (on) => {
    on(connectorsChanged, ({ byNamespace, shared }, { payload: { namespace, connectors } }) => ({
      byNamespace: { ...byNamespace, [namespace]: withShared(connectors, own(shared, namespace)) },
      shared,
    }))
    on(sharedConnectorOffered, ({ byNamespace, shared }, { payload }) => {
      const { chainNamespace } = payload
      const all = [...(own(shared, chainNamespace) ?? []), payload]
      return {
        byNamespace: {
          ...byNamespace,
          [chainNamespace]: withShared(own(byNamespace, chainNamespace) ?? [], all),
        },
        shared: { ...shared, [chainNamespace]: all },
      }
    })
  },
)
