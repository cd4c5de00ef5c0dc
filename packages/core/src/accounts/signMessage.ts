import { adapterOf } from '../adapters/adapterOf.js'
import { selectConnection } from '../connection/connectionSelectors.js'
import { NotConnectedError } from '../errors/accounts.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { selectActiveNamespace } from '../networks/networksSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectAddress } from './accountsSelectors.js'

export interface SignMessageArg {
  readonly message: string
  /** The family whose account signs; the active one when absent. */
  readonly namespace?: string
}

/**
 * Has the account in use sign a text.
 *
 * @returns the signature in the family's usual encoding
 * @throws {NotConnectedError} {NotSupportedError} {UserRejectedError} and the other wallet errors
 * @example
 * const signature = await signMessage(core, { message: 'Hello' })
 */
export const signMessage: Command<SignMessageArg, string> = createCommand(
  'accounts/signMessage',
  async ({ message, namespace }: SignMessageArg, { getState, services, signal }) => {
    const family = namespace ?? selectActiveNamespace(getState())
    const connection = selectConnection(getState(), family)
    const address = selectAddress(getState(), family)
    if (family === undefined || connection.status !== 'connected' || address === undefined) throw new NotConnectedError()
    const sign = adapterOf(services, family).capabilities['message:sign']
    if (!sign) throw new NotSupportedError('message:sign')
    return await sign({ connectorId: connection.connectorId, address, message, signal })
  },
  // A second click while the wallet asks must not queue a second request.
  { policy: 'first', key: ({ message, namespace }) => `${namespace ?? ''}/${message}` },
)
