import { cleanText, type BalanceRequest, type ChainNft, type ChainNfts } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { ChainAccount } from '../chain/clusterAnswers.js'
import {
  coreProgram,
  metadataAddress,
  readCoreAsset,
  readCoreCollection,
  readTokenMetadata,
  type Described,
} from '../chain/metaplex.js'
import { readChain } from '../chain/readChain.js'
import { accountsOf, heldAccounts, readMints, type KnownMint } from '../chain/readTokens.js'
import { isToken2022, readMetadata } from '../chain/tokenProgram.js'
import type { SolanaContext } from '../solanaContext.js'
import { readKey } from '../wallet/readKey.js'

const most = 200
/** A mint is an NFT by itself: it has no second name. */
const onlyId = '0'

/**
 * NFTs by what the cluster's accounts say: mints of which there is one without decimals, named by
 * Token-Metadata or by Token-2022 itself, and assets of Core. Compressed ones are in no account.
 */
export function readNfts(
  context: SolanaContext,
  { address, network, signal }: BalanceRequest,
): Promise<ChainNfts> {
  const owner = readKey(address)
  return readChain(context, network, signal, async (cluster) => {
    const [held, assets] = await Promise.all([
      heldAccounts(cluster, owner),
      // Nodes may be run without this question.
      cluster.programAccounts(coreProgram, Uint8Array.of(1, ...base58.decode(owner))).catch(() => undefined),
    ])
    const looked = [...new Set(held.filter(({ amount }) => amount === 1n).map(({ mint }) => mint))]
    const mints = await readMints(cluster, looked.slice(0, most))
    const single = [...mints].filter(([, { decimals, supply }]) => decimals === 0 && supply === 1n)
    const [tokens, core] = await Promise.all([
      ofMints(cluster, single),
      ofAssets(cluster, owner, (assets ?? []).slice(0, most)),
    ])
    const isWhole = assets !== undefined && looked.length <= most && tokens.length + assets.length <= most
    return { items: [...tokens, ...core].slice(0, most), partial: isWhole ? [] : ['holdings'] }
  })
}

async function ofMints(
  cluster: Cluster,
  mints: readonly (readonly [string, KnownMint])[],
): Promise<readonly ChainNft[]> {
  const described = await metadataOf(
    cluster,
    mints.map(([mint]) => mint as Address),
  )
  const collections = await metadataOf(cluster, collectionsIn(described))
  return mints.map(([token, mint]) => {
    const { name = readMetadata(mint)?.name, collection } = described.get(token) ?? {}
    return toNft(isToken2022(mint.program) ? 'token-2022' : 'token-metadata', token, {
      name,
      collection: collection && collections.get(collection)?.name,
    })
  })
}

/** What Token-Metadata says of mints, by mint. */
async function metadataOf(
  cluster: Cluster,
  mints: readonly Address[],
): Promise<ReadonlyMap<string, Described>> {
  const places = mints.flatMap((mint) => {
    const place = metadataAddress(mint)
    return place ? [{ mint, place }] : []
  })
  const accounts = await accountsOf(
    cluster,
    places.map(({ place }) => place),
  )
  return new Map(
    places.flatMap(({ mint }, index) => {
      const read = readTokenMetadata(accounts[index] ?? null, mint)
      return read ? [[mint, read] as const] : []
    }),
  )
}

async function ofAssets(
  cluster: Cluster,
  owner: Address,
  assets: readonly { readonly address: Address; readonly account: ChainAccount }[],
): Promise<readonly ChainNft[]> {
  const described = new Map(
    assets.flatMap(({ address, account }) => {
      // The node's own filter is not believed.
      const read = readCoreAsset(account, owner)
      return read ? [[address, read] as const] : []
    }),
  )
  const keys = collectionsIn(described)
  const accounts = await accountsOf(cluster, keys)
  return [...described].map(([token, { name, collection }]) =>
    toNft('core', token, {
      name,
      collection: collection && readCoreCollection(accounts[keys.indexOf(collection)]),
    }),
  )
}

const collectionsIn = (all: ReadonlyMap<string, Described>): readonly Address[] => [
  ...new Set([...all.values()].flatMap(({ collection }) => collection ?? [])),
]

function toNft(
  standard: string,
  token: string,
  said: { readonly name: string | undefined; readonly collection: string | undefined },
): ChainNft {
  const [name, collection] = [cleanText(said.name, 120), cleanText(said.collection, 120)]
  return {
    standard,
    token,
    id: onlyId,
    amount: '1',
    ...(name && { name }),
    ...(collection && { collection }),
  }
}
