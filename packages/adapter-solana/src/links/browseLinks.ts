/**
 * The address that opens a page in a wallet's own browser.
 *
 * @param pageUrl the whole address of the page: path, query and hash are kept
 */
export type BrowseLink = (pageUrl: string) => string

const origin = (pageUrl: string): string => encodeURIComponent(new URL(pageUrl).origin)

/**
 * Behaviour 7.4, by the wallet's name in lower case. Each from the wallet's own documentation:
 * https://docs.phantom.com/phantom-deeplinks/other-methods/browse and https://docs.solflare.com, "Browse".
 */
export const browseLinks: Readonly<Record<string, BrowseLink>> = {
  phantom: (url) => `https://phantom.app/ul/browse/${encodeURIComponent(url)}?ref=${origin(url)}`,
  solflare: (url) => `https://solflare.com/ul/v1/browse/${encodeURIComponent(url)}?ref=${origin(url)}`,
  'coinbase wallet': (url) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(url)}`,
  coinbase: (url) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(url)}`,
}
