import type { Session } from '../adapters/session.js'
import { checkedSession } from '../adapters/checkedSession.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { selectNamespaceNetwork, selectNetwork } from '../networks/networksSelectors.js'
import type { Tools } from '../store/createCommand.js'
import type { SharedSession } from './sharedConnector.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/**
 * Hands one family its part of a shared session.
 *
 * @throws {ChainAdapterNotFoundError} the wallet granted the family nothing
 * @throws {NoAccountsError} {MalformedResponseError} nothing of what it granted can be used
 */
export async function openNamespace(
  { getState, dispatch, services }: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
  session: SharedSession,
  namespace: string,
): Promise<Session> {
  const family = services.adapters.get(namespace)?.capabilities['walletconnect:namespace']
  if (!family) throw new NotSupportedError('walletconnect:namespace')
  const caipNetworkId = selectNetwork(
    getState(),
    selectNamespaceNetwork(getState(), namespace)?.caipNetworkId,
  )?.caipNetworkId
  const transport = session.transport(namespace)
  // A wallet on another device is nothing that a link leads to.
  const lead = services.platform.isMobile() ? await import('./attended.js').catch(() => undefined) : undefined
  const opened: unknown = await family.open({
    connectorId: WALLETCONNECT_ID,
    wallet: session.wallet,
    transport: lead ? lead.attended({ dispatch, services }, session, namespace, transport) : transport,
    ...(caipNetworkId && { caipNetworkId }),
  })
  return checkedSession({ getState, services }, opened, { namespace, connectorId: WALLETCONNECT_ID })
}
