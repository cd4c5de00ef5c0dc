import { type Address, getAddress, isAddress, maxUint256 } from 'viem'
import { looksEvm, requireEvmAddress } from '../../chains/addresses.js'
import type { Chain } from '../../chains/chain.js'
import type { KeptFiles } from '../../foreign/keptFiles.js'
import type { HoldingsSource, NftChain } from '../nftChain.js'
import { describeNft } from './describeNft.js'
import { createLedgerHoldings } from './ledgerHoldings.js'
import { createLogHoldings } from './logHoldings.js'
import type { NftLedger } from './nftLedger.js'

/** Nothing is known of any account. */
const none: HoldingsSource = {
  holdings: () => Promise.resolve({ data: [], next: null, partial: ['collections'] }),
}

/**
 * The NFTs of an EVM chain: those of the collections that its configuration names (`nfts`), else of all.
 * @param ledger knows those of all collections
 */
export function evmNfts(chain: Chain, files: KeptFiles, ledger: NftLedger | undefined): NftChain {
  const collections = (chain.config.nfts ?? []).map((address) => getAddress(address))
  const listed = new Set<string>(collections)
  const source = sourceOf()
  return {
    caipId: chain.caipId,
    accountOf: (address) => (looksEvm(address) ? requireEvmAddress(address, 'address') : undefined),
    nameOf: (token, id) =>
      isAddress(token, { strict: false }) && isTokenId(id) ? { token: getAddress(token), id } : undefined,
    isListed: (token) => listed.has(token),
    describe: (token, id) => chain.ask(() => describeNft(chain, token as Address, id)),
    holdings: (account, question) => source.holdings(account, question),
  }

  function sourceOf(): HoldingsSource {
    if (collections.length > 0) return createLogHoldings(chain, collections, files)
    return ledger ? createLedgerHoldings(chain, ledger) : none
  }
}

const isTokenId = (id: string): boolean => /^(0|[1-9]\d{0,77})$/.test(id) && BigInt(id) <= maxUint256
