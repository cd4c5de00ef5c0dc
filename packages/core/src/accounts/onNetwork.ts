import { toCaipAddress } from '../networks/caip.js'
import type { CaipNetworkId } from '../networks/network.js'
import type { Account } from './account.js'

/** The same accounts, named by CAIP-10 on a network that their session has moved to. */
export function onNetwork(accounts: readonly Account[], caipNetworkId: CaipNetworkId): Account[] {
  return accounts.map((account) => ({
    ...account,
    caipAddress: toCaipAddress(caipNetworkId, account.address),
  }))
}
