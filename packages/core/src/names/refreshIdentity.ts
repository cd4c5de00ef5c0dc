import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import { selectNamespaceNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'

/**
 * Looks up what the account in use is called, after that may have changed: the network, or the gateway,
 * checks a name in both directions. Never throws.
 */
export async function refreshIdentity(
  account: string,
  { dispatch, getState, services }: Pick<Tools, 'dispatch' | 'getState' | 'services'>,
): Promise<void> {
  const [namespace = ''] = account.split('/')
  const caipAddress = selectCaipAddress(getState(), namespace)
  const networkId = selectNamespaceNetwork(getState(), namespace)?.caipNetworkId
  if (caipAddress === undefined || networkId === undefined) return
  const feature = await services.features.load('accountData').catch(() => undefined)
  if (!feature) return
  const options = { subscribe: false, forceRefetch: true }
  await dispatch(feature.endpoints.identity.initiate({ caipAddress, networkId }, options))
}
