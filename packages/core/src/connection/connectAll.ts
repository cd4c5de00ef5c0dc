import type { ConnectorRef } from '../connectList/connectRow.js'
import type { ErrorShape } from '../errors/base.js'
import { connect } from '../sessions/connect.js'
import {
  selectConnectorId,
  selectIsConnected,
  selectNamespaceNetwork,
} from '../sessions/sessionsSelectors.js'
import { activeNetworkChanged } from '../sessions/sessionsEvents.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** How one family of a sequence stands. */
export interface ConnectStep {
  readonly namespace: string
  readonly connectorId: string
  readonly status: 'waiting' | 'asking' | 'connected' | 'failed'
  readonly error?: ErrorShape
}

/**
 * A wallet that is connected for several families, one after the other. The results stay until the
 * modal closes.
 */
export interface ConnectSequence {
  /** The call that asks at the moment. */
  readonly requestId: string | undefined
  readonly steps: readonly ConnectStep[]
}

declare module '../store/core.js' {
  interface RootState {
    /** Present once the shell is loaded. */
    readonly connectSequence?: ConnectSequence
  }
}

export interface ConnectAllArg {
  /** Connectors of one wallet, one for each family, in the order of asking. */
  readonly connectors: readonly ConnectorRef[]
}

export function selectIsConnectedWith(state: RootState, { namespace, connectorId }: ConnectorRef): boolean {
  return selectIsConnected(state, namespace) && selectConnectorId(state, namespace) === connectorId
}

/**
 * Connects a wallet for several families, one after the other, so that it has one question open at a time. A
 * refusal of one leaves the others. Afterwards the first that is connected is the active family; the modal
 * closes when none was refused. Called off, what is connected stays connected.
 *
 * @example
 * await connectAll(core, {
 *   connectors: [
 *     { namespace: 'eip155', connectorId: 'io.orbit' },
 *     { namespace: 'solana', connectorId: 'io.orbit' },
 *   ],
 * })
 */
export const connectAll: Command<ConnectAllArg, void> = createCommand(
  'connection/connectAll',
  async ({ connectors }: ConnectAllArg, { getState, dispatch, run, signal }) => {
    for (const each of connectors) {
      if (selectIsConnectedWith(getState(), each)) continue
      // A refusal is a step of the sequence and not its end.
      await run(connect, each).catch(() => undefined)
      if (signal.aborted) return
    }
    const connected = connectors.filter((each) => selectIsConnectedWith(getState(), each))
    const first = selectNamespaceNetwork(getState(), connected[0]?.namespace)
    if (first) dispatch(activeNetworkChanged(first.caipNetworkId))
  },
  { policy: 'latest', identity: ({ connectors }) => JSON.stringify(connectors) },
)
