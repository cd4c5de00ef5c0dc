import { type Tools, createCommand, type Command } from '../store/createCommand.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { readSnapshot } from './findWallet.js'
import { featuredReceived, recommendedReceived } from './walletsState.js'

export interface PrefetchArg {
  readonly namespace: string | undefined
}

/** As many as the gateway recommends. */
const RECOMMENDED = 4

/**
 * Loads what the Connect view shows of the directory. Makes no request without a gateway. Where wallets can
 * be reached through WalletConnect and no directory answers, those that ship with the package are used; a
 * failed request is repeated the next time.
 */
export const prefetchWallets: Command<PrefetchArg, void> = createCommand(
  'wallets/prefetch',
  async ({ namespace }: PrefetchArg, tools): Promise<void> => {
    const { hasGateway, hasWalletConnect, enableWallets } = tools.getState().options
    if (!enableWallets) return
    const received = hasGateway && (await askGateway(tools, namespace))
    // Wallets that were received before are better than those that ship with the package.
    if (
      !received &&
      hasWalletConnect &&
      tools.getState().wallets?.count === undefined &&
      !tools.signal.aborted
    )
      await standIn(tools, namespace)
  },
  { policy: 'latest', identity: ({ namespace }) => namespace ?? '' },
)

/** Whether the directory answered. */
async function askGateway(
  { getState, dispatch, services, signal }: Tools,
  namespace: string | undefined,
): Promise<boolean> {
  const { featuredWalletIds, excludeWalletIds } = getState().options
  const { endpoints } = await services.features.load('wallets')
  const once = { subscribe: false }
  const [featured, recommended] = await Promise.all([
    dispatch(endpoints.walletsByIds.initiate({ ids: featuredWalletIds }, once)),
    dispatch(endpoints.recommendedWallets.initiate(namespace === undefined ? {} : { namespace }, once)),
    // S6.04: only the directory has the names of the excluded wallets.
    dispatch(endpoints.walletsByIds.initiate({ ids: excludeWalletIds, excluded: true }, once)),
  ])
  if (signal.aborted) return true
  if (featured.data) dispatch(featuredReceived(featured.data))
  if (recommended.data) dispatch(recommendedReceived(recommended.data))
  return recommended.data !== undefined
}

async function standIn(tools: Tools, namespace: string | undefined): Promise<void> {
  const { featuredWalletIds } = tools.getState().options
  const isFeatured = ({ id }: WalletRecord): boolean => featuredWalletIds.includes(id)
  const hasAll = (wallets: readonly WalletRecord[]): boolean =>
    wallets.filter(isFeatured).length === featuredWalletIds.length &&
    wallets.filter((wallet) => !isFeatured(wallet)).length >= RECOMMENDED
  const first = await readSnapshot(tools, namespace, 'firstWallets')
  const wallets = hasAll(first) ? first : await readSnapshot(tools, namespace)
  if (tools.signal.aborted) return
  const featured = featuredWalletIds.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
  const others = wallets.filter((wallet) => !isFeatured(wallet))
  if (featured.length > 0) tools.dispatch(featuredReceived(featured))
  tools.dispatch(recommendedReceived({ wallets: others.slice(0, RECOMMENDED), count: others.length }))
}
