import type { Session } from '../adapters/session.js'
import { adapterOf } from '../adapters/adapterOf.js'
import { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
import { createCommand, type Command } from '../store/createCommand.js'

export interface ReconnectArg {
  readonly namespace: string
  readonly connectorId: string
}

/** S4.02: picks a stored session up without prompting; `undefined` when the wallet itself no longer grants it. */
export const reconnect: Command<ReconnectArg, Session | undefined> = createCommand(
  'connection/reconnect',
  async ({ namespace, connectorId }: ReconnectArg, { getState, dispatch, services, signal }) => {
    const adapter = adapterOf(services, namespace)
    if (connectorId !== WALLETCONNECT_ID) return adapter.reconnect(connectorId, signal)
    const { restore } = await services.features.load('walletConnect')
    return restore({ getState, dispatch, services, signal }, namespace)
  },
  { policy: 'first', key: ({ namespace }) => namespace },
)
