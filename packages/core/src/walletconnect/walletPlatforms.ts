import { pairingLink } from '../wallets/links.js'
import type { WalletRecord } from '../wallets/walletRecord.js'

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
 * @example walletPlatforms(wallet, { isMobile: platform.isMobile(), hasAdapters: true, isInstalled: false })
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
