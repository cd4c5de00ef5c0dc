import type { CapabilityMap } from '@latchkey/core/adapter'

import { browseLinks, type BrowseLink } from './browseLinks.js'

/** Behaviour 7.4: on phones only, and not where the wallet is at hand. */
export function walletBrowse(
  own: Readonly<Record<string, BrowseLink | false>>,
): CapabilityMap['wallet:browse'] {
  const links = new Map(
    [...Object.entries(browseLinks), ...Object.entries(own)].map(([name, link]) => [
      name.toLowerCase(),
      link,
    ]),
  )
  return ({ name, pageUrl, mobile, installed }) => {
    const link = links.get(name.toLowerCase())
    return mobile && !installed && link && /^https?:/i.test(pageUrl) && URL.canParse(pageUrl)
      ? link(pageUrl)
      : undefined
  }
}
