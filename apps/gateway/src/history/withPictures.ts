import type { KnownNft, NftName } from '../nfts/createNfts.js'
import type { HistoryTransaction, HistoryTransfer } from './transaction.js'

interface Parts {
  iconUrl(symbol: string): string
  pictureUrl(nft: NftName, version: string): string
  /** What is known of an NFT without asking anything. */
  known(nft: NftName): Promise<KnownNft | undefined>
}

/** NFTs of a page that are looked up. One transaction can move hundreds, and a row shows one. */
const mostLookedUp = 48

/** Transactions as they are answered: with the pictures of what moved, as far as the gateway has them. */
export async function withPictures(
  transactions: readonly HistoryTransaction[],
  { iconUrl, pictureUrl, known }: Parts,
): Promise<readonly object[]> {
  const looked = new Map<string, Promise<KnownNft | undefined>>()
  const look = (nft: NftName): Promise<KnownNft | undefined> | undefined => {
    const key = `${nft.chain} ${nft.token} ${nft.id}`
    if (!looked.has(key) && looked.size < mostLookedUp) looked.set(key, known(nft))
    return looked.get(key)
  }

  const nftOf = async (
    chain: string,
    { token, ...nft }: NonNullable<HistoryTransfer['nft']>,
  ): Promise<object> => {
    const place = { chain, token, id: nft.id }
    const { name, version } = (await look(place)) ?? {}
    return {
      ...nft,
      ...(name && { name }),
      ...(version !== undefined && { imageUrl: pictureUrl(place, version) }),
    }
  }
  const transferOf = async (
    chain: string,
    { token: { isUnknown, ...token }, nft, ...transfer }: HistoryTransfer,
  ): Promise<object> => ({
    ...transfer,
    token: { ...token, iconUrl: isUnknown ? '' : iconUrl(token.symbol) },
    ...(nft && { nft: await nftOf(chain, nft) }),
  })

  return Promise.all(
    transactions.map(async ({ transfers, ...entry }) => ({
      ...entry,
      transfers: await Promise.all(transfers.map((transfer) => transferOf(entry.metadata.chain, transfer))),
    })),
  )
}
