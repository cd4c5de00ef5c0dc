import { modalFiltered } from '../modal/modalEvents.js'
import { viewPushed } from '../navigation/navigationEvents.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { cancelPairing } from '../walletconnect/cancelPairing.js'

export interface ShowWalletsArg {
  /** The one family to connect; all of them when absent. */
  readonly namespace?: string
}

/**
 * Leads to the wallets of one family, or of all, from inside the modal. A pairing that was prepared for
 * others is called off.
 */
export const showWallets: Command<ShowWalletsArg, void> = createCommand(
  'connectors/show',
  async ({ namespace }: ShowWalletsArg, { getState, dispatch, run }) => {
    if (getState().modal.filterNamespace !== namespace) {
      await run(cancelPairing)
      dispatch(modalFiltered(namespace))
    }
    dispatch(viewPushed(to('Connect')))
  },
  { policy: 'parallel' },
)
