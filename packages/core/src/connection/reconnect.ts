import type { Session } from '../adapters/adapter.js'
import { adapterOf } from '../adapters/adapterOf.js'
import { createCommand, type Command } from '../store/createCommand.js'

export interface ReconnectArg {
  readonly namespace: string
  readonly connectorId: string
}

/** S4.02: picks a stored session up without prompting; `undefined` when the wallet itself no longer grants it. */
export const reconnect: Command<ReconnectArg, Session | undefined> = createCommand(
  'connection/reconnect',
  ({ namespace, connectorId }: ReconnectArg, { services, signal }) => adapterOf(services, namespace).reconnect(connectorId, signal),
  { policy: 'first', key: ({ namespace }) => namespace },
)
