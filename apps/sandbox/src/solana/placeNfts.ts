import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
} from '@solana-program/token'
import { type SolanaNft, solanaCollection, solanaNfts } from '../nfts/world.js'
import type { Cluster } from './cluster.js'
import { token2022Address } from './tokenHoldings.js'
import { solanaAccounts, solanaTreasury } from './world.js'

/** Metaplex' programs. Their code is not here: accounts are written as they would write them. */
const tokenMetadata = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
const core = address('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d')
const keys = { metadataV1: 4, assetV1: 1 }
const authorities = { address: 1 }
/** Token-2022: the kind of an account with extensions, and the extension that is the token's metadata. */
const extensions = { mint: 1, holding: 2, tokenMetadata: 19, kindAt: 165 }
const treasury = address(solanaTreasury.address)

/** Puts the NFTs of the world on a cluster, with the first account as their owner. */
export async function placeNfts(cluster: Cluster): Promise<void> {
  const owner = address(solanaAccounts[0]?.address ?? treasury)
  await placeMetadata(cluster, solanaCollection)
  for (const nft of solanaNfts) {
    if (nft.standard === 'core') place(cluster, address(nft.address), core, coreAsset(nft, owner))
    else await placeMint(cluster, nft, owner)
    if (nft.standard === 'token-metadata') await placeMetadata(cluster, nft)
  }
}

async function placeMint(cluster: Cluster, nft: SolanaNft, owner: Address): Promise<void> {
  const mint = address(nft.address)
  const isNew = nft.standard === 'token-2022'
  const tokenProgram = isNew ? token2022Address : TOKEN_PROGRAM_ADDRESS
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: 1n,
    decimals: 0,
    isInitialized: true,
    freezeAuthority: null,
  })
  place(cluster, mint, tokenProgram, isNew ? withMetadata(nft, data) : data)
  const holding = getTokenEncoder().encode({
    mint,
    owner,
    amount: 1n,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  place(cluster, ata, tokenProgram, isNew ? joined([holding, bytes(extensions.holding)]) : holding)
}

async function placeMetadata(
  cluster: Cluster,
  nft: Pick<SolanaNft, 'address' | 'name' | 'collection'> & { readonly uri?: string },
): Promise<void> {
  const encoder = getAddressEncoder()
  const mint = address(nft.address)
  const [at] = await getProgramDerivedAddress({
    programAddress: tokenMetadata,
    seeds: ['metadata', encoder.encode(tokenMetadata), encoder.encode(mint)],
  })
  const collection =
    nft.collection === undefined ? bytes(0) : joined([bytes(1, 1), encoder.encode(address(nft.collection))])
  place(
    cluster,
    at,
    tokenMetadata,
    joined([
      bytes(keys.metadataV1),
      encoder.encode(treasury),
      encoder.encode(mint),
      text(nft.name, 32),
      text('HARBOUR', 10),
      text(nft.uri ?? '', 200),
      // No royalty, no creators; sold before; may change; no edition nonce; a non-fungible.
      bytes(0, 0, 0, 1, 1, 0, 1, 0),
      collection,
    ]),
  )
}

const coreAsset = ({ name, uri }: SolanaNft, owner: Address): Uint8Array =>
  joined([
    bytes(keys.assetV1),
    getAddressEncoder().encode(owner),
    bytes(authorities.address),
    getAddressEncoder().encode(treasury),
    text(name),
    text(uri),
    bytes(0),
  ])

/** A mint of Token-2022 that carries its own metadata. */
function withMetadata({ name, uri, address: mint }: SolanaNft, data: ArrayLike<number>): Uint8Array {
  const encoder = getAddressEncoder()
  const value = joined([
    encoder.encode(treasury),
    encoder.encode(address(mint)),
    text(name),
    text('HARBOUR'),
    text(uri),
    bytes(0, 0, 0, 0),
  ])
  const filler = new Uint8Array(extensions.kindAt - data.length)
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint16(0, extensions.tokenMetadata, true)
  new DataView(head.buffer).setUint16(2, value.length, true)
  return joined([data, filler, bytes(extensions.mint), head, value])
}

function place({ svm }: Cluster, at: Address, programAddress: Address, given: ArrayLike<number>): void {
  const data = Uint8Array.from(given)
  const space = BigInt(data.length)
  const rent = lamports(svm.minimumBalanceForRentExemption(space))
  svm.setAccount({ address: at, lamports: rent, data, programAddress, executable: false, space })
}

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

/** With its length in front, filled up with zeros to a size where one is given. */
function text(value: string, size?: number): Uint8Array {
  const letters = new TextEncoder().encode(value)
  const padded = new Uint8Array(size ?? letters.length)
  padded.set(letters)
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, padded.length, true)
  return joined([head, padded])
}

const joined = (parts: readonly ArrayLike<number>[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
