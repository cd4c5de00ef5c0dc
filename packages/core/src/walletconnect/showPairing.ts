import { viewPushed } from '../navigation/navigationEvents.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectWalletName } from '../wallets/walletsSelectors.js'
import { preparePairing } from './preparePairing.js'

export interface ShowPairingArg {
  /** A wallet of the directory; any wallet when absent. */
  readonly walletId?: string
}

/** Shows how to reach a wallet through WalletConnect: its link, or a code to scan. */
export const showPairing: Command<ShowPairingArg, void> = createCommand(
  'walletconnect/show',
  async ({ walletId }: ShowPairingArg, { getState, dispatch, run, services }) => {
    const name = selectWalletName(getState(), walletId) ?? 'WalletConnect'
    services.track({
      event: 'SELECT_WALLET',
      properties: { name, platform: services.platform.isMobile() ? 'mobile' : 'qrcode' },
    })
    dispatch(viewPushed(to('ConnectingWalletConnect', walletId === undefined ? undefined : { walletId })))
    await run(preparePairing)
  },
  { policy: 'parallel' },
)
