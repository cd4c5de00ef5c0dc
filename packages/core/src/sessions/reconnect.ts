import type { Session } from '../model/session.js'
import { createCommand, type Command } from '../store/createCommand.js'

export interface ReconnectArg {
  readonly namespace: string
  readonly connectorId: string
  /** Only returns the session that the wallet grants; the state does not change. */
  readonly asks?: boolean
}

/**
 * S4.02: picks a stored session up without prompting; `undefined` when the wallet itself no longer grants it.
 */
export const reconnect: Command<ReconnectArg, Session | undefined> = createCommand(
  'connection/reconnect',
  (arg: ReconnectArg, tools) =>
    tools.services.features.load('sessions').then(({ pickUp }) => pickUp(tools, arg)),
  { policy: 'first', key: ({ namespace, connectorId }) => `${namespace}/${connectorId}` },
)
