import type { Address } from '@solana/kit'
import type { ChainFacts } from '../../../nfts/nft.js'
import type { SolanaReader } from '../solanaReader.js'
import { metadataAddress, nftPrograms } from './programs.js'
import { type RawAccount, readAccounts } from './readAccounts.js'
import { readCoreAsset, readCoreCollection } from './readCoreAsset.js'
import { readMint } from './readMint.js'
import { type TokenMetadata, readTokenMetadata } from './readTokenMetadata.js'

/** What the chain says of mints and of assets of Core, by address. */
export async function describeMints(
  reader: SolanaReader,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, ChainFacts>> {
  const beside = await metadataOf(reader, addresses)
  const own = await readAccounts(reader, addresses)
  const assets = new Map([...own].flatMap(([key, account]) => entryOf(key, coreAssetOf(account))))
  const [names, coreNames] = await Promise.all([
    metadataOf(reader, collectionsOf(beside)),
    readAccounts(reader, collectionsOf(assets)),
  ])
  return new Map(
    [...own].map(([key, account]): [Address, ChainFacts] => {
      const asset = assets.get(key)
      if (asset) {
        const collection = asset.collection && coreNames.get(asset.collection)
        const isOwn = collection?.owner === nftPrograms.core
        return [
          key,
          {
            name: asset.name,
            uri: asset.uri,
            collection: isOwn ? readCoreCollection(collection.data) : undefined,
          },
        ]
      }
      const metadata = beside.get(key)
      if (metadata)
        return [
          key,
          {
            name: metadata.name,
            uri: metadata.uri,
            collection: metadata.collection && names.get(metadata.collection)?.name,
          },
        ]
      return [key, readMint(account.data)?.metadata ?? {}]
    }),
  )
}

/** Token-Metadata's accounts of mints, by mint. */
async function metadataOf(
  reader: SolanaReader,
  mints: readonly Address[],
): Promise<ReadonlyMap<Address, TokenMetadata>> {
  const places = await Promise.all(mints.map(metadataAddress))
  const accounts = await readAccounts(reader, places)
  return new Map(
    mints.flatMap((mint, index) => {
      const account = accounts.get(places[index] ?? mint)
      const metadata =
        account?.owner === nftPrograms.tokenMetadata ? readTokenMetadata(account.data) : undefined
      return metadata?.mint === mint ? [[mint, metadata] as const] : []
    }),
  )
}

const coreAssetOf = ({ owner, data }: RawAccount): ReturnType<typeof readCoreAsset> =>
  owner === nftPrograms.core ? readCoreAsset(data) : undefined

const entryOf = <T>(key: Address, value: T | undefined): readonly (readonly [Address, T])[] =>
  value === undefined ? [] : [[key, value]]

const collectionsOf = (
  entries: ReadonlyMap<Address, { readonly collection: Address | undefined }>,
): readonly Address[] => [
  ...new Set(
    [...entries.values()].flatMap(({ collection }) => (collection === undefined ? [] : [collection])),
  ),
]
