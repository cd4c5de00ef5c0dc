import type { Chain } from '../chains/chain.js'
import type { WatchedChain } from '../families/familyChain.js'
import type { KeptFiles } from '../foreign/keptFiles.js'
import type { HistorySource } from '../history/historySource.js'
import { evmNfts } from './evm/evmNfts.js'
import type { NftChain } from './nftChain.js'

/** The NFTs of every chain, by CAIP-2 id. */
export function createNftChains(
  chains: ReadonlyMap<string, Chain>,
  families: ReadonlyMap<string, WatchedChain>,
  histories: ReadonlyMap<string, HistorySource>,
  files: KeptFiles,
): ReadonlyMap<string, NftChain> {
  const all = [
    ...[...chains.values()].map((chain) => evmNfts(chain, files, histories.get(chain.caipId)?.nfts)),
    ...[...families.values()].map(toNftChain),
  ]
  return new Map(all.map((chain) => [chain.caipId, chain]))
}

function toNftChain({ config, health, nfts, isAddress }: WatchedChain): NftChain {
  const { content } = nfts
  return {
    caipId: config.caipId,
    accountOf: (address) => (isAddress(address) ? address : undefined),
    nameOf: (token, id) => nfts.nameOf(token, id),
    // Anyone can make one in the name of anyone.
    isListed: () => false,
    describe: (token, id) => health.guard(() => nfts.describe(token, id)),
    holdings: (account, question) => health.guard(() => nfts.holdings(account, question)),
    ...(content && { content: (id, most) => content(id, most) }),
  }
}
