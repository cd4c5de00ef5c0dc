import { createCommand, type Command } from '../store/createCommand.js'
import { featuredReceived, recommendedReceived } from './walletsEvents.js'

/**
 * Brings what the Connect view shows of the directory. Asks nobody without a gateway; what fails stays empty until
 * the next time.
 */
export const prefetchWallets: Command<{ readonly namespace: string | undefined }, void> = createCommand(
  'wallets/prefetch',
  async ({ namespace }: { readonly namespace: string | undefined }, { getState, dispatch, services, signal }) => {
    const { hasGateway, enableWallets, featuredWalletIds, excludeWalletIds } = getState().options
    if (!hasGateway || !enableWallets) return
    const { endpoints } = await services.features.load('wallets')
    const once = { subscribe: false }
    const [featured, recommended] = await Promise.all([
      dispatch(endpoints.walletsByIds.initiate({ ids: featuredWalletIds }, once)),
      dispatch(endpoints.recommendedWallets.initiate(namespace === undefined ? {} : { namespace }, once)),
      // S6.04: what they are called is known from the directory alone.
      dispatch(endpoints.walletsByIds.initiate({ ids: excludeWalletIds, excluded: true }, once)),
    ])
    if (signal.aborted) return
    if (featured.data) dispatch(featuredReceived(featured.data))
    if (recommended.data) dispatch(recommendedReceived(recommended.data))
  },
  { policy: 'latest', identity: ({ namespace }) => namespace ?? '' },
)
