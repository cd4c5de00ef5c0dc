import { needWallets } from '../adapters/adapterOf.js'
import { InvalidArgumentError } from '../errors/options.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { refusalOf } from '../errors/wallet.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { askWallet } from '../sessions/askWallet.js'
import { connectedWallet } from './connectedWallet.js'

/** A text, and the family whose account signs it. */
export interface SignMessageArg {
  readonly message: string
  /** The family whose account signs; the active one when absent. */
  readonly namespace?: string
}

/**
 * Has the active account sign a text.
 *
 * @returns the signature in the family's usual encoding
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws {CaipNetworkOrAddressUndefinedError} the family has no network on offer
 * @throws {UniversalProviderUndefinedError} the WalletConnect session is gone
 * @throws {NotConnectedError} no wallet is connected, or not any more
 * @throws {WalletTimeoutError} no answer came for five minutes
 * @throws {InvalidArgumentError}
 * @throws {NotSupportedError}
 * @throws {UserRejectedError} and the other wallet errors
 * @example
 * const signature = await signMessage(core, { message: 'Hello' })
 */
export const signMessage: Command<SignMessageArg, string> = createCommand(
  'accounts/signMessage',
  async ({ message, namespace }: SignMessageArg, tools) => {
    needWallets(tools.services)
    if (typeof message !== 'string') throw new InvalidArgumentError('message', 'it is not a text')
    const wallet = connectedWallet(tools, namespace)
    const { adapter, connectorId, address } = wallet
    const sign = adapter.capabilities['message:sign']
    if (!sign) throw new NotSupportedError('message:sign')
    return await refusalOf(
      'signature',
      askWallet(tools, wallet, (signal) => sign({ connectorId, address, message, signal })),
    )
  },
  // A second click while the wallet asks must not queue a second request.
  { policy: 'first', key: ({ message, namespace }) => `${namespace ?? ''}/${message}` },
)
