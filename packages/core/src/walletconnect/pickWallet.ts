import { selectInstalledConnector } from '../connectors/installedConnectorSelectors.js'
import { pickConnector } from '../connectors/pickConnector.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectWalletRecord } from '../wallets/walletsSelectors.js'
import { showPairing, type ShowPairingArg } from './showPairing.js'

/**
 * A visitor chose a wallet of the directory: asks it at once where it is installed, otherwise shows how to reach
 * it through WalletConnect (behaviour 2.4). Without a wallet: a code for any.
 */
export const pickWallet: Command<ShowPairingArg, void> = createCommand(
  'walletconnect/pick',
  async ({ walletId }: ShowPairingArg, { getState, run }) => {
    const connector = walletId === undefined ? undefined : selectInstalledConnector(getState(), selectWalletRecord(getState(), walletId) ?? { id: walletId })
    await (connector ? run(pickConnector, connector) : run(showPairing, { walletId }))
  },
  { policy: 'parallel' },
)
