import { needWallets } from '../adapters/adapterOf.js'
import { AdapterOrConnectorNotFoundError } from '../errors/connection.js'
import { InvalidArgumentError } from '../errors/options.js'
import { NetworkNotFoundError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { namespaceOf } from '../model/caip.js'
import type { CaipAddress } from '../model/network.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** A signature, the text, and the account that is said to have signed. */
export interface VerifyMessageArg {
  /** CAIP-10: who is said to have signed, and on which network a contract account is asked. */
  readonly account: CaipAddress
  readonly message: string
  readonly signature: string
}

/**
 * Whether a signature is the account's own over the text. Contract accounts are asked on chain (ERC-1271,
 * ERC-6492).
 *
 * @throws {InvalidArgumentError} the account is no CAIP-10 id, or the message or the signature no text
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError}
 * @throws {NetworkNotFoundError}
 * @throws {NotSupportedError}
 * @example
 * const ok = await verifyMessage(core, { account: 'eip155:1:0x…', message, signature })
 */
export const verifyMessage: Command<VerifyMessageArg, boolean> = createCommand(
  'accounts/verifyMessage',
  async ({ account, message, signature }: VerifyMessageArg, { getState, services, signal }) => {
    for (const [name, value] of Object.entries({ account, message, signature }))
      if (typeof value !== 'string') throw new InvalidArgumentError(name, 'it is not a text')
    if (!/^[^:]+:[^:]+:[^:]+$/.test(account))
      throw new InvalidArgumentError('account', 'it is not a CAIP-10 id, like `namespace:reference:address`')
    needWallets(services)
    const adapter = services.adapters.get(namespaceOf(account))
    if (!adapter) throw new AdapterOrConnectorNotFoundError(namespaceOf(account))
    const network = selectNetwork(getState(), account.slice(0, account.lastIndexOf(':')))
    if (!network) throw new NetworkNotFoundError()
    const verify = adapter.capabilities['message:verify']
    if (!verify) throw new NotSupportedError('message:verify')
    return await verify({ account, network, message, signature, signal })
  },
  { policy: 'parallel' },
)
