import { createCommand, type Command } from '../store/createCommand.js'
import { readSnapshot } from './readSnapshot.js'
import type { WalletRecord } from './walletRecord.js'
import { selectWalletRecord } from './walletsSelectors.js'

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
