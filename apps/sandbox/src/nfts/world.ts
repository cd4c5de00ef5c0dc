/**
 * The NFT host of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * Contracts name it `nftOrigin`; the sandbox's gateway finds it at `nftHostUrl`. It has pictures and
 * metadata, `/ipfs/:cid` as a gateway of IPFS has, and below `/troubles` what bad hosts do: `slow` (a byte
 * now and then, without end), `endless` (as fast as it can), `loop` (leads to itself), `inside` (leads into a
 * private network), `page` (HTML), `list` (JSON of another shape), `gone` (404).
 */

/** What contracts call it. */
export const nftOrigin: string = 'https://nft.latchkey.test'

/** Where it listens. */
export const nftHostUrl: string = 'http://127.0.0.1:8791'

/** A mint or an asset of a Solana cluster; held by the first account on both clusters. */
export interface SolanaNft {
  readonly address: string
  readonly standard: 'token-metadata' | 'token-2022' | 'core'
  readonly name: string
  /** The mint or the account of its collection. */
  readonly collection?: string
  readonly uri: string
}

/** A collection that others belong to. */
export const solanaCollection: { readonly address: string; readonly name: string } = {
  address: 'wWpnD2z4gKBXYwfQCAg9SjtcWzV9SmF9j1t9xQA6cUS',
  name: 'Harbour Lamps',
}

/** The NFTs of the clusters. */
export const solanaNfts: readonly SolanaNft[] = [
  {
    address: 'Bb2H1TKhKqixEUCr3pEZ24cSYtMcREJSYAbSyY85Rzuj',
    standard: 'token-metadata',
    name: 'Lamp 7',
    collection: solanaCollection.address,
    uri: 'https://nft.latchkey.test/harbour/7.json',
  },
  {
    address: 'FbpjBrJow3WUHbGBGfMiTr2zAUfBrMH4GPEBPAQLSTMr',
    standard: 'token-2022',
    name: 'Ship’s Bell',
    uri: 'https://nft.latchkey.test/harbour/8.json',
  },
  {
    address: '4tWgX4gaziqqeyAvUZYMQhip5QsGLze4wBwkuzakrCCe',
    standard: 'core',
    name: 'Rowing Boat',
    uri: 'https://nft.latchkey.test/harbour/9.json',
  },
]

/** An item of the pallet `uniques`; held by the first account. */
export const polkadotNfts: readonly {
  readonly collection: string
  readonly item: string
  readonly uri: string
}[] = [
  { collection: '5', item: '1', uri: 'https://nft.latchkey.test/harbour/10.json' },
  { collection: '5', item: '2', uri: 'https://nft.latchkey.test/troubles/gone' },
]
