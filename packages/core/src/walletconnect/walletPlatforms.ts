import type { Device } from '../model/platform.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { pairingLink, safeLink } from '../wallets/links.js'

/** The ways to reach a wallet, each with a view of its own (S2.54, S2.55). */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface WalletPlatformsContext {
  readonly isMobile: boolean
  readonly hasAdapters: boolean
  /** Whether the wallet has a connector in this browser. */
  readonly isInstalled: boolean
}

/**
 * How a wallet can be reached from here, the first to be shown first (behaviour 4.7). `unsupported` stands
 * alone: a browser wallet that is not installed and that nothing else leads to. Without a wallet, a code for
 * any.
 *
 * @example walletPlatforms(wallet, { isMobile: false, hasAdapters: true, isInstalled: false })
 */
export function walletPlatforms(
  wallet: WalletRecord | undefined,
  { isMobile, hasAdapters, isInstalled }: WalletPlatformsContext,
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const isBrowserWallet = hasAdapters && (wallet.rdns !== undefined || (wallet.injected?.length ?? 0) > 0)
  const found: WalletPlatform[] = []
  if (isBrowserWallet && isInstalled) found.push('browser')
  // A link that may not be used is said where the wallet is wanted (R22): a visitor who chose it would not
  // know why a code is shown.
  if (wallet.mobile_link !== undefined) found.push(isMobile ? 'mobile' : 'qrcode')
  if (pairingLink(wallet.webapp_link, 'web') !== undefined) found.push('web')
  if (pairingLink(wallet.desktop_link, 'app') !== undefined && !isMobile) found.push('desktop')
  if (found.length > 0) return found
  return [isBrowserWallet ? 'unsupported' : 'qrcode']
}

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
