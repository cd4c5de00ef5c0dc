import type { Chain } from '../../chains/chain.js'
import type { WatchedChain } from '../../families/familyChain.js'
import type { SmartAccounts } from '../../smartAccounts/createSmartAccounts.js'

/** The chains that the gateway is configured with. */
export interface ServedChains {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, WatchedChain>
  /** Nothing where operations are not taken. */
  readonly smartAccounts?: SmartAccounts
}
