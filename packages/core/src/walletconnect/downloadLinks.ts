import type { Device } from '../platform/platform.js'
import { safeLink } from '../wallets/links.js'
import type { WalletRecord } from '../wallets/walletRecord.js'

export interface DownloadLink {
  readonly kind: 'chrome' | 'ios' | 'android' | 'website'
  readonly href: string
}

const FIELDS = [
  ['chrome', 'chrome_store'],
  ['ios', 'app_store'],
  ['android', 'play_store'],
  ['website', 'homepage'],
] as const

/** S2.63: where a wallet can be had. Only the links that it has, each to be opened in a new tab. */
export function downloadLinks(wallet: WalletRecord): readonly DownloadLink[] {
  return FIELDS.flatMap(([kind, field]) => {
    const href = safeLink(wallet[field], 'web')
    return href === undefined ? [] : [{ kind, href }]
  })
}

export type GetPrompt = { readonly to: 'downloads' } | { readonly to: 'link'; readonly href: string }

/** S2.56, behaviour 4.13: where "Don't have it?" leads; `undefined` where there is nothing to lead to. */
export function getPrompt(wallet: WalletRecord, { mobile, ios, android }: Device): GetPrompt | undefined {
  const links = downloadLinks(wallet)
  const [first] = links
  // The page of the wallet is the last of them.
  if (first?.kind === 'website') return { to: 'link', href: first.href }
  if (first && !mobile && !ios && !android) return { to: 'downloads' }
  const store = links.find(({ kind }) => (kind === 'ios' && ios) || (kind === 'android' && android))
  return store && { to: 'link', href: store.href }
}
