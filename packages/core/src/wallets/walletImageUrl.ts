import { gatewayUrl } from '../api/gatewayUrl.js'
import { safeImageUrl } from '../api/safeImageUrl.js'
import type { ResolvedOptions } from '../options/options.js'
import type { WalletRecord } from './walletRecord.js'

/** S7.37: where a wallet's picture is; its own address first, then the gateway's. */
export function walletImageUrl(
  options: Pick<ResolvedOptions, 'gatewayUrl' | 'projectId' | 'adapters'>,
  wallet: Pick<WalletRecord, 'image_url' | 'image_id'>,
): string | undefined {
  const own = safeImageUrl(wallet.image_url, options.gatewayUrl)
  if (own !== undefined || wallet.image_id === undefined) return own
  return gatewayUrl(options, `getWalletImage/${encodeURIComponent(wallet.image_id)}`)
}
