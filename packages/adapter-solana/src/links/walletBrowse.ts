import { browseLinks, type BrowseLink } from './browseLinks.js'

/** What {@link CapabilityMap} `wallet:browse` takes. */
export interface WalletBrowseRequest {
  /** The wallet as a person knows it: `Phantom`. */
  readonly name: string
  /** The page to open there, the whole of it: `location.href`. */
  readonly pageUrl: string
  /** Whether the visitor is on a phone. Elsewhere there is no app to open. */
  readonly mobile: boolean
  /** Whether the wallet is in the page already, as in its own browser. */
  readonly installed: boolean
}

export type WalletBrowse = (request: WalletBrowseRequest) => string | undefined

declare module '@latchkey/core/adapter' {
  interface CapabilityMap {
    /**
     * The link that opens this page in a wallet's own browser, where that is how the wallet is used on phones;
     * `undefined` otherwise. At once, for a link has to stand in the page before it is pressed.
     */
    'wallet:browse': WalletBrowse
  }
}

/** Behaviour 7.4: on phones only, and not where the wallet is at hand. */
export function walletBrowse(own: Readonly<Record<string, BrowseLink | false>>): WalletBrowse {
  const links = { ...browseLinks, ...Object.fromEntries(Object.entries(own).map(([name, link]) => [name.toLowerCase(), link])) }
  return ({ name, pageUrl, mobile, installed }) => {
    const link = Object.hasOwn(links, name.toLowerCase()) ? links[name.toLowerCase()] : undefined
    if (!mobile || installed || !link || !/^https?:/i.test(pageUrl) || !URL.canParse(pageUrl)) return undefined
    return link(pageUrl)
  }
}
