import { createCommand, type Command } from '../store/createCommand.js'
import type { CaipNetworkId } from '../model/network.js'

/** The network to move to. */
export interface SwitchNetworkArg {
  readonly networkId: CaipNetworkId
}

/**
 * Makes a network the active one, moving its family's wallet to it. Where the wallet is there already, or
 * none is connected, it only becomes active (S4.16); without a wallet the choice is remembered for the next
 * connection.
 *
 * @throws {NetworkClientNotSetError} the core does not run
 * @throws {CaipNetworkUndefinedError} no network is named
 * @throws {NetworkNotFoundError} the host does not offer it (S5.05)
 * @throws {UserRejectedError}
 * @throws {ChainNotSupportedError} and the other wallet errors
 * @example
 * await switchNetwork(core, { networkId: 'eip155:8453' })
 */
export const switchNetwork: Command<SwitchNetworkArg, void> = createCommand(
  'networks/switch',
  async ({ networkId }: SwitchNetworkArg, tools) => {
    const { features } = tools.services
    const { moveToNetwork } = features.get('sessions') ?? (await features.load('sessions'))
    await moveToNetwork(tools, networkId)
  },
  { policy: 'latest', identity: ({ networkId }) => networkId },
)
