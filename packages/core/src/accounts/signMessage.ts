import { needWallets } from '../adapters/adapterOf.js'
import { selectConnection } from '../connection/connectionSelectors.js'
import { NotConnectedError } from '../errors/accounts.js'
import { AdapterOrConnectorNotFoundError } from '../errors/adapters.js'
import { UniversalProviderUndefinedError } from '../errors/connection.js'
import { CaipNetworkOrAddressUndefinedError } from '../errors/networks.js'
import { InvalidArgumentError } from '../errors/options.js'
import { refusalOf } from '../errors/refusalOf.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { selectActiveNamespace, selectNamespaceNetwork } from '../networks/networksSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
import { selectAddress } from './accountsSelectors.js'
import { askWallet } from './askWallet.js'

export interface SignMessageArg {
  readonly message: string
  /** The family whose account signs; the active one when absent. */
  readonly namespace?: string
}

/**
 * Has the account in use sign a text.
 *
 * @returns the signature in the family's usual encoding
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws {CaipNetworkOrAddressUndefinedError} the family has no network on offer
 * @throws {UniversalProviderUndefinedError} the WalletConnect session is gone
 * @throws {NotConnectedError} no wallet is connected, or not any more; {WalletTimeoutError} no answer came
 *   for five minutes
 * @throws {InvalidArgumentError} {NotSupportedError} {UserRejectedError} and the other wallet errors
 * @example
 * const signature = await signMessage(core, { message: 'Hello' })
 */
export const signMessage: Command<SignMessageArg, string> = createCommand(
  'accounts/signMessage',
  async ({ message, namespace }: SignMessageArg, tools) => {
    const { getState, services } = tools
    needWallets(services)
    if (typeof message !== 'string') throw new InvalidArgumentError('message', 'it is not a text')
    const family = namespace ?? selectActiveNamespace(getState())
    const connection = selectConnection(getState(), family)
    const address = selectAddress(getState(), family)
    const adapter = family === undefined ? undefined : services.adapters.get(family)
    if (family !== undefined && !adapter) throw new AdapterOrConnectorNotFoundError(family)
    if (!selectNamespaceNetwork(getState(), family)) throw new CaipNetworkOrAddressUndefinedError()
    if (family === undefined || !adapter || connection.status !== 'connected' || address === undefined)
      throw new NotConnectedError()
    const sign = adapter.capabilities['message:sign']
    if (!sign) throw new NotSupportedError('message:sign')
    const { connectorId } = connection
    if (connectorId === WALLETCONNECT_ID && adapter.provider(connectorId) === undefined)
      throw new UniversalProviderUndefinedError()
    return await refusalOf(
      'signature',
      askWallet(tools, { namespace: family, connectorId }, (signal) =>
        sign({ connectorId, address, message, signal }),
      ),
    )
  },
  // A second click while the wallet asks must not queue a second request.
  { policy: 'first', key: ({ message, namespace }) => `${namespace ?? ''}/${message}` },
)
