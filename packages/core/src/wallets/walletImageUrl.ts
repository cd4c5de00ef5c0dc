import { safeImage } from '../adapters/tools/safeImage.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import type { ResolvedOptions } from '../model/resolvedOptions.js'
import type { WalletRecord } from '../model/walletRecord.js'

interface Pictured extends Partial<Pick<WalletRecord, 'id' | 'rdns' | 'image_url' | 'image_id'>> {
  /** By which else it may be known. */
  readonly ids?: readonly (string | undefined)[]
}

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

/**
 * S7.37: where a wallet's picture is; the host's own for it, then its own address where that may be asked,
 * then the gateway's.
 */
export function walletImageUrl(
  options: Pick<
    ResolvedOptions,
    'gatewayUrl' | 'projectId' | 'adapters' | 'basic' | 'connectorImages' | 'iconSources' | 'pageUrl'
  >,
  { id, rdns, ids = [], image_url, image_id }: Pictured,
): string | undefined {
  const named = [id, rdns, ...ids].find(
    (each) => each !== undefined && Object.hasOwn(options.connectorImages, each),
  )
  const own =
    named === undefined
      ? safeImage(
          image_url,
          (origin) =>
            options.iconSources.some((source) => originOf(source) === origin) ||
            originOf(options.pageUrl()) === origin,
        )
      : options.connectorImages[named]
  if (own !== undefined || image_id === undefined) return own
  return gatewayUrl(options, `getWalletImage/${encodeURIComponent(image_id)}`)
}
