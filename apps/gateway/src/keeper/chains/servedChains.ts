import type { Chain } from '../../chains/chain.js'
import type { WatchedChain } from '../../families/familyChain.js'

/** The chains that the gateway is configured with. */
export interface ServedChains {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, WatchedChain>
}
