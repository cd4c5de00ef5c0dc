import { selectClaimants } from '../connectors/installedConnectorSelectors.js'
import { pickConnector } from '../connectors/pickConnector.js'
import { viewPushed } from '../navigation/navigationEvents.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectWalletRecord } from '../wallets/walletsSelectors.js'
import { showPairing, type ShowPairingArg } from './showPairing.js'

/**
 * A visitor chose a wallet of the directory: asks it at once where it is installed, otherwise shows how to
 * reach it through WalletConnect (behaviour 2.4). Without a wallet: a code for any.
 */
export const pickWallet: Command<ShowPairingArg, void> = createCommand(
  'walletconnect/pick',
  async ({ walletId }: ShowPairingArg, { getState, dispatch, run }) => {
    const [first, ...others] =
      walletId === undefined
        ? []
        : selectClaimants(getState(), selectWalletRecord(getState(), walletId) ?? { id: walletId })
    // Anything in the page may bear a wallet's name: which of several it is, the visitor says.
    if (others.length > 0) dispatch(viewPushed(to('ConnectWallets')))
    else
      await (first
        ? run(pickConnector, { namespace: first.chainNamespace, connectorId: first.id })
        : run(showPairing, { walletId }))
  },
  { policy: 'parallel' },
)
