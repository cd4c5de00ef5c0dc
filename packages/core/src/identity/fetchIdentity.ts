import { selectAccount } from '../accounts/accountsSelectors.js'
import { NotConnectedError } from '../errors/connection.js'
import { namespaceOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { selectNamespaceNetwork } from '../sessions/sessionsSelectors.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { Identity } from './identityEndpoints.js'

/** Whose name and picture are wanted. */
export interface FetchIdentityArg {
  /** CAIP-10; the account in use when absent. */
  readonly caipAddress?: CaipAddress
  /** The network whose names are asked; the one that the family is on when absent. */
  readonly networkId?: CaipNetworkId
}

/**
 * The name and the picture that a network knows of an account: through the gateway where there is one, else
 * from the chain. An answer is valid for five minutes. Both come from third parties and are not to be
 * trusted.
 *
 * @returns an empty object where nothing is known
 * @throws {NotConnectedError} there is no account to ask about
 * @throws what the network, or the gateway, failed with
 * @example
 * const { name } = await fetchIdentity(latchkey)
 */
export const fetchIdentity: Command<FetchIdentityArg | undefined, Identity> = createCommand(
  'identity/fetch',
  async (arg: FetchIdentityArg | undefined, { getState, dispatch, services }): Promise<Identity> => {
    const caipAddress = arg?.caipAddress ?? selectAccount(getState())?.caipAddress
    const networkId =
      arg?.networkId ??
      (caipAddress && selectNamespaceNetwork(getState(), namespaceOf(caipAddress))?.caipNetworkId)
    if (caipAddress === undefined || networkId === undefined) throw new NotConnectedError()
    const { endpoints } = await services.features.load('accountData')
    const { data, error } = await dispatch(
      endpoints.identity.initiate({ caipAddress, networkId }, { subscribe: false }),
    )
    if (!data) throw error
    return data
  },
  { policy: 'parallel' },
)
