import type { CapabilityMap } from '@latchkey/core/adapter'

import { browseLinks, type BrowseLink } from './browseLinks.js'

/** Behaviour 7.4: on phones only, and not where the wallet is at hand. */
export function walletBrowse(
  own: Readonly<Record<string, BrowseLink | false>>,
): CapabilityMap['wallet:browse'] {
  const links = {
    ...browseLinks,
    ...Object.fromEntries(Object.entries(own).map(([name, link]) => [name.toLowerCase(), link])),
  }
  return ({ name, pageUrl, mobile, installed }) => {
    const link = Object.hasOwn(links, name.toLowerCase()) ? links[name.toLowerCase()] : undefined
    if (!mobile || installed || !link || !/^https?:/i.test(pageUrl) || !URL.canParse(pageUrl))
      return undefined
    return link(pageUrl)
  }
}
