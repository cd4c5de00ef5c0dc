import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { UnsupportedChainError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError } from '../errors/send.js'
import { toCaipAddress } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { PermissionAbilities } from '../model/permissions.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'

/** The wallet that grants, and what its family offers for it. */
export interface PermissionsWallet extends Omit<ConnectedWallet, 'adapter'> {
  readonly account: CaipAddress
  readonly family: PermissionAbilities
}

interface Wanted {
  readonly namespace?: string
  readonly from?: string
  readonly caipNetworkId?: CaipNetworkId
}

/** @throws as `grantPermission` does, before the wallet is asked */
export function permissionsWallet(
  { namespace, from, caipNetworkId }: Wanted,
  tools: Pick<Tools, 'getState' | 'services'>,
): PermissionsWallet {
  const { adapter, ...wallet } = connectedWallet(tools, namespace)
  const { address, network } = wallet
  if (!selectNetwork(tools.getState(), network.caipNetworkId)) throw new UnsupportedChainError()
  if (
    (from !== undefined && from !== address) ||
    (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId)
  )
    throw new StaleTransferError()
  const {
    'permissions:supported': supported,
    'permissions:grant': grant,
    'permissions:list': list,
    'permissions:revoke': revoke,
  } = adapter.capabilities
  if (!supported || !grant || !list || !revoke) throw new NotSupportedError('permissions:grant')
  const account = toCaipAddress(network.caipNetworkId, address)
  return { ...wallet, account, family: { supported, grant, list, revoke } }
}

/** The part of a request that is the same for all abilities. */
export const about = (
  { connectorId, address, network }: PermissionsWallet,
  signal: AbortSignal,
): Pick<PermissionsWallet, 'connectorId' | 'address' | 'network'> & { readonly signal: AbortSignal } => ({
  connectorId,
  address,
  network,
  signal,
})
