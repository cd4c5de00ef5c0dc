/**
 * The address that opens a page in a wallet's own browser.
 *
 * @param pageUrl the whole address of the page: path, query and hash are kept
 */
export type BrowseLink = (pageUrl: string) => string

const encode = encodeURIComponent
const withOrigin =
  (start: string): BrowseLink =>
  (pageUrl) =>
    `${start}${encode(pageUrl)}?ref=${encode(new URL(pageUrl).origin)}`
const coinbase: BrowseLink = (pageUrl) => `https://go.cb-w.com/dapp?cb_url=${encode(pageUrl)}`

/**
 * Behaviour 7.4, by the wallet's name in lower case. Each from the wallet's own documentation:
 * https://docs.phantom.com/phantom-deeplinks/other-methods/browse and https://docs.solflare.com, "Browse".
 */
export const browseLinks: Readonly<Record<string, BrowseLink>> = {
  phantom: withOrigin('https://phantom.app/ul/browse/'),
  solflare: withOrigin('https://solflare.com/ul/v1/browse/'),
  'coinbase wallet': coinbase,
  coinbase,
}
