import type { Tools } from '../store/createCommand.js'
import { fitsHost } from './fitsHost.js'
import { walletImageUrl } from './walletImageUrl.js'
import type { WalletRecord } from './walletRecord.js'
import { walletsReceived } from './walletsEvents.js'

/**
 * The wallets that ship with the package, those that this host would be given. None where even they cannot be
 * loaded.
 */
export async function readSnapshot(
  { getState, dispatch, services }: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
  namespace?: string,
): Promise<readonly WalletRecord[]> {
  const feature = await services.features.load('walletSnapshot').catch(() => undefined)
  if (!feature) return []
  const known = getState().wallets?.byId ?? {}
  const wallets = feature.wallets.map((wallet): WalletRecord => {
    const image = walletImageUrl(services.options, wallet)
    return known[wallet.id] ?? { ...wallet, ...(image !== undefined && { image_url: image }) }
  })
  const fitting = wallets.filter(fitsHost(getState(), namespace))
  dispatch(walletsReceived(fitting))
  return fitting
}
