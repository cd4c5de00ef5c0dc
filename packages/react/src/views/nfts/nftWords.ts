import { cutMiddle } from '@latchkey/ui'
import { explorerUrl, type Network, type Nft } from '@latchkey/core'

const SHORT = 4
const MOST_DIGITS = 12

/** What tells an NFT from the others of its network. */
export const nftKey = ({ token, id }: Pick<Nft, 'token' | 'id'>): string => `${token}/${id}`

/** Standards in which each has an address of its own, and no number beside it. */
const ADDRESSED: ReadonlySet<string> = new Set(['token-metadata', 'token-2022', 'core', 'compressed'])

/** By what its chain tells it from the others of its kind. */
export function nftId({ standard, token, id }: Nft): string {
  return ADDRESSED.has(standard) ? token : id
}

/** Its name, else which one it is. */
export function nftTitle(nft: Nft): string {
  const { name, standard } = nft
  const short = cutMiddle(nftId(nft), SHORT, SHORT)
  return name ?? (ADDRESSED.has(standard) ? short : `#${short}`)
}

/** How many there are, in as many characters as a badge has room for. */
export function nftCount(amount: string, locale: string): string {
  const notation = amount.length > MOST_DIGITS ? 'scientific' : 'compact'
  return new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1 }).format(Number(amount))
}

/** The same picture in the width that a large place or a fine screen needs. */
export function largePicture(imageUrl: string | undefined): string | undefined {
  return imageUrl?.replace(/([?&]size=)256\b/, '$1512')
}

/** An id that begins with the hash of the transaction that made it. */
const MADE_BY = /^([0-9a-f]{64})i\d+$/
/** Names of collections that are no address have fewer letters, or others. */
const ADDRESS = /^[A-Za-z0-9]{25,}$/

/**
 * Where an NFT can be looked up: what it belongs to, where that is an address, else what made it. `undefined`
 * where the network's explorer knows neither.
 */
export function nftLink(network: Network, { token, id }: Pick<Nft, 'token' | 'id'>): string | undefined {
  if (ADDRESS.test(token)) return explorerUrl(network, 'address', token)
  const hash = MADE_BY.exec(id)?.[1]
  return hash === undefined ? undefined : explorerUrl(network, 'transaction', hash)
}
