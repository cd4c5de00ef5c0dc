import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError } from '../errors/send.js'
import type { AccountType } from '../model/accountType.js'
import type { CallsAbility } from '../model/calls.js'
import type { Capabilities } from '../model/capabilities.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import { UnsupportedChainError } from '../errors/networks.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import type { SendCallsArg } from './sendCalls.js'

type Own = 'calls:capabilities' | 'calls:send' | 'calls:status'

/** How calls are sent and followed. */
export type CallsFamily = Required<Pick<Capabilities, Own>>

/** The wallet that makes calls, and what its family offers for it. */
export interface CallsWallet extends Omit<ConnectedWallet, 'adapter'> {
  readonly family: CallsFamily
  /** The host's word on how transactions go out, where it has one. */
  readonly accountType?: AccountType
}

/**
 * @param instead how they are sent, where it is not by the family's own capabilities
 * @throws as `sendCalls` does, before the wallet is asked
 */
export function callsWallet(
  { namespace, from, caipNetworkId }: Pick<SendCallsArg, 'namespace' | 'from' | 'caipNetworkId'>,
  tools: Pick<Tools, 'getState' | 'services'>,
  instead?: CallsFamily,
): CallsWallet {
  const { adapter, ...connected } = connectedWallet(tools, namespace)
  const accountType = own(tools.services.options.defaultAccountTypes ?? {}, connected.namespace)
  const wallet = { ...connected, ...(accountType && { accountType }) }
  const { address, network } = wallet
  if (!selectNetwork(tools.getState(), network.caipNetworkId)) throw new UnsupportedChainError()
  if (
    (from !== undefined && from !== address) ||
    (caipNetworkId !== undefined && caipNetworkId !== network.caipNetworkId)
  )
    throw new StaleTransferError()
  if (instead) return { ...wallet, family: instead }
  const { 'calls:capabilities': can, 'calls:send': send, 'calls:status': status } = adapter.capabilities
  if (!can || !send || !status) throw new NotSupportedError('calls:send')
  return { ...wallet, family: { 'calls:capabilities': can, 'calls:send': send, 'calls:status': status } }
}

/**
 * @throws {StaleTransferError} another account, network or wallet is in use by now
 * @throws {NotConnectedError} none is
 */
export function needSame(
  { namespace, address: from, network: { caipNetworkId }, connectorId, family }: CallsWallet,
  tools: Pick<Tools, 'getState' | 'services'>,
): void {
  if (callsWallet({ namespace, from, caipNetworkId }, tools, family).connectorId !== connectorId)
    throw new StaleTransferError()
}

export async function abilityOf(
  { family, connectorId, address, network, accountType }: CallsWallet,
  signal: AbortSignal,
): Promise<CallsAbility> {
  const found = await family['calls:capabilities']({
    connectorId,
    address,
    networks: [network],
    ...(accountType && { accountType }),
    signal,
  })
  return found[network.caipNetworkId] ?? { atomic: 'unsupported' }
}
