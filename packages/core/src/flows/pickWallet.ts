import { selectClaimants } from '../connectList/installedWallets.js'
import { selectConnectorName } from '../connectors/connectorsSelectors.js'
import { to } from '../model/viewParams.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import { viewPushed } from '../navigation/navigationState.js'
import { connect, type ConnectArg } from '../sessions/connect.js'
import { selectAttempt } from '../sessions/sessionsSelectors.js'
import type { Core } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { preparePairing } from '../walletconnect/pairingCommands.js'
import { selectWalletName, selectWalletRecord } from '../wallets/walletsSelectors.js'

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

/**
 * Loads what asking a wallet of this family takes, so that a click asks it within its own task. Asks no
 * wallet, and reports no failure: the click loads again what is missing.
 */
export function prepareConnector({ services }: Pick<Core, 'services'>, namespace: string): void {
  const { adapters, features } = services
  // A foreign adapter may throw at once, and return anything.
  const prepare = async (): Promise<unknown> => adapters.get(namespace)?.prepare?.()
  void Promise.allSettled([features.load('sessions'), prepare()])
}

/**
 * A visitor chose a wallet that is installed: asks it at once, and then shows the connecting view. Resolves
 * when the wallet has been asked; the state has the result.
 */
export const pickConnector: Command<ConnectArg, void> = createCommand(
  'connectors/pick',
  async ({ namespace, connectorId }: ConnectArg, { getState, dispatch, run, services }): Promise<void> => {
    if (connectorId === WALLETCONNECT_ID) return run(showPairing, {})
    const name = selectConnectorName(getState(), namespace, connectorId) ?? 'Unknown'
    services.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
    const { open } = getState().modal
    let isConnected = false
    run(connect, { namespace, connectorId }).then(
      () => (isConnected = true),
      // A refusal is a state of the view, not an error of this command.
      () => undefined,
    )
    // In a task of its own: drawn in that of the click, the view would come before the wallet's question.
    await new Promise<void>((resolve) => void services.platform.delay(resolve, 0))
    const state = getState()
    const attempt = selectAttempt(state)
    // Another wallet was chosen meanwhile, and this view in its history would end that attempt.
    if (attempt && (attempt.namespace !== namespace || attempt.connectorId !== connectorId)) return
    // What connects without asking the visitor needs no view to wait in.
    if (!isConnected && state.modal.open === open)
      dispatch(viewPushed(to('ConnectingExternal', { namespace, connectorId })))
  },
  { policy: 'parallel' },
)

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
    // Any script in the page may announce a wallet's name: the visitor chooses between several.
    if (others.length > 0) dispatch(viewPushed(to('ConnectWallets')))
    else
      await (first
        ? run(pickConnector, { namespace: first.chainNamespace, connectorId: first.id })
        : run(showPairing, { walletId }))
  },
  { policy: 'parallel' },
)
