import { ChainNotSupportedError, type Network } from '@latchkey/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { standardChain } from '../networks/chainIds.js'
import { accountOf, sessionOf, type SolanaSessions } from '../session/solanaSessions.js'

/** A wallet as it is asked for a transaction of an account on a network. */
export interface WalletFor {
  readonly wallet: Wallet
  readonly account: WalletAccount
  /** The network as the wallet calls it. */
  readonly chain: `solana:${string}`
}

/**
 * @throws {ProviderDisconnectedError} there is no such session, or the account is not part of it
 * @throws {ChainNotSupportedError} the wallet did not agree to the network: it would sign for another one
 */
export function walletFor(
  sessions: SolanaSessions,
  connectorId: string,
  address: string,
  { caipNetworkId }: Network,
): WalletFor {
  const session = sessionOf(sessions, connectorId)
  const account = accountOf(session, address)
  const { standard: wallet, approvedCaipNetworkIds: approved } = session
  if (approved && !approved.includes(caipNetworkId)) throw new ChainNotSupportedError()
  return { wallet, account, chain: standardChain(caipNetworkId, wallet.chains) }
}
