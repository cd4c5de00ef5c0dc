import { selectAddress } from '../accounts/accountsSelectors.js'
import { adapterOf } from '../adapters/adapterOf.js'
import type { TokenRef } from '../model/tokenBalance.js'
import {
  selectActiveNamespace,
  selectConnection,
  selectNamespaceNetwork,
  selectNetwork,
} from '../sessions/sessionsSelectors.js'
import { NotConnectedError } from '../errors/connection.js'
import { UnsupportedChainError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError } from '../errors/send.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Tools } from '../store/createCommand.js'
import type { Transfer, TransferRequest } from '../model/transfer.js'

/** A transfer as the visitor enters it, and the family that sends it. */
export interface TransferArg {
  /** Who gets it, as it was entered. */
  readonly recipient: string
  /** In whole coins or tokens, a decimal string: `1.5`. */
  readonly amount: string
  /** Absent for the network's own currency. */
  readonly token?: TokenRef
  /** One of the estimate's choices; the family's usual fee when absent. */
  readonly fee?: string
  /** The family whose account in use pays; the active one when absent. */
  readonly namespace?: string
  /**
   * The account that the visitor sees as the one that pays; where it is no longer in use,
   * {@link StaleTransferError}.
   */
  readonly from?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
}

/** A transfer that is bound to what the visitor saw. */
export interface SendArg extends TransferArg {
  readonly from: string
  readonly caipNetworkId: CaipNetworkId
  /**
   * The most that the network may take for it: the cost `network` of the estimate on show, in the smallest
   * unit of the network's own currency. Not bounded when absent.
   */
  readonly maxFee?: string
}

/** A family's `transfer`, and what to ask of it: the account in use pays, on the network that it is on. */
export interface TransferCall {
  readonly namespace: string
  readonly transfer: Transfer
  readonly request: TransferRequest
}

/**
 * @throws {NotConnectedError}
 * @throws {UnsupportedChainError}
 * @throws {NotSupportedError}
 * @throws {StaleTransferError}
 */
export function transferCall(
  { namespace: named, from: seen, caipNetworkId, ...intent }: TransferArg & Pick<SendArg, 'maxFee'>,
  { getState, services, signal }: Pick<Tools, 'getState' | 'services' | 'signal'>,
): TransferCall {
  const state = getState()
  const namespace = named ?? selectActiveNamespace(state)
  const connection = selectConnection(state, namespace)
  const from = selectAddress(state, namespace)
  if (namespace === undefined || connection.status !== 'connected' || from === undefined)
    throw new NotConnectedError()
  const network = selectNetwork(state, selectNamespaceNetwork(state, namespace)?.caipNetworkId)
  if (!network) throw new UnsupportedChainError()
  if (
    (seen !== undefined && seen !== from) ||
    (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId)
  )
    throw new StaleTransferError()
  const { transfer } = adapterOf(services, namespace).capabilities
  if (!transfer) throw new NotSupportedError('transfer')
  return {
    namespace,
    transfer,
    request: { ...intent, connectorId: connection.connectorId, from, network, signal },
  }
}
