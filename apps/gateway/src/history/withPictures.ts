import type { KnownNft, NftName } from '../nfts/createNfts.js'
import type { HistoryTransaction, HistoryTransfer } from './transaction.js'

interface Parts {
  iconUrl(symbol: string): string
  pictureUrl(nft: NftName, version: string): string
  known(nft: NftName): Promise<KnownNft | undefined>
}

/** Of a transaction that moved many, the NFTs that are looked up: a page shows no more of it. */
const mostLookedUp = 4

/** Transactions as they are answered: with the pictures of what moved, as far as the gateway has them. */
export async function withPictures(
  transactions: readonly HistoryTransaction[],
  { iconUrl, pictureUrl, known }: Parts,
): Promise<readonly object[]> {
  const nftOf = async (
    chain: string,
    { token, ...nft }: NonNullable<HistoryTransfer['nft']>,
    isShown: boolean,
  ): Promise<object> => {
    const place = { chain, token, id: nft.id }
    const { name, version } = (isShown && (await known(place))) || {}
    return {
      ...nft,
      ...(name && { name }),
      ...(version !== undefined && { imageUrl: pictureUrl(place, version) }),
    }
  }
  const transferOf = async (
    chain: string,
    { token: { isUnknown, ...token }, nft, ...transfer }: HistoryTransfer,
    index: number,
  ): Promise<object> => ({
    ...transfer,
    token: { ...token, iconUrl: isUnknown ? '' : iconUrl(token.symbol) },
    ...(nft && { nft: await nftOf(chain, nft, index < mostLookedUp) }),
  })

  return Promise.all(
    transactions.map(async ({ transfers, ...entry }) => ({
      ...entry,
      transfers: await Promise.all(
        transfers.map((transfer, index) => transferOf(entry.metadata.chain, transfer, index)),
      ),
    })),
  )
}
