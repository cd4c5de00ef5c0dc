import type { WalletRecord } from '../model/walletRecord.js'
import { type Tools, createCommand, type Command } from '../store/createCommand.js'
import { walletImageUrl } from './walletImageUrl.js'
import { fitsHost, selectWalletRecord } from './walletsSelectors.js'
import { walletsReceived } from './walletsState.js'

/**
 * The wallets that ship with the package, or the first of them: those that this host would be given. None
 * where even they cannot be loaded.
 */
export async function readSnapshot(
  { getState, dispatch, services }: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
  namespace?: string,
  which: 'walletSnapshot' | 'firstWallets' = 'walletSnapshot',
): Promise<readonly WalletRecord[]> {
  const feature = await services.features.load(which).catch(() => undefined)
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

/**
 * What is known of one wallet of the directory: from the host, from this browser, from the gateway, or from
 * what ships with the package.
 *
 * @returns `undefined` where it is not known
 * @example
 * const wallet = await findWallet(core, { id: 'com.example.wallet' })
 */
export const findWallet: Command<{ readonly id: string }, WalletRecord | undefined> = createCommand(
  'wallets/find',
  async ({ id }: { readonly id: string }, tools): Promise<WalletRecord | undefined> => {
    const { getState, dispatch, services } = tools
    const [{ endpoints }] = await Promise.all([
      services.features.load('wallets'),
      services.features.load('shell'),
    ])
    const known = selectWalletRecord(getState(), id)
    if (known) return known
    const asked = getState().options.hasGateway
      ? await dispatch(endpoints.walletsByIds.initiate({ ids: [id] }, { subscribe: false }))
      : undefined
    return (
      asked?.data?.[0] ?? (await readSnapshot(tools)).find((wallet) => wallet.id === id || wallet.rdns === id)
    )
  },
  { policy: 'first', key: ({ id }) => id },
)
