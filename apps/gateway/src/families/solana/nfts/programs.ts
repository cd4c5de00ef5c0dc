import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/** Metaplex' programs for NFTs. */
export const nftPrograms: { readonly tokenMetadata: Address; readonly core: Address } = {
  tokenMetadata: address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'),
  core: address('CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'),
}

/** Where the metadata of a mint are. */
export async function metadataAddress(mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: nftPrograms.tokenMetadata,
    seeds: ['metadata', encoder.encode(nftPrograms.tokenMetadata), encoder.encode(mint)],
  })
  return found
}
