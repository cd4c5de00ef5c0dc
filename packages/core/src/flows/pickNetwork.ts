import { selectAddress } from '../accounts/accountsSelectors.js'
import { modalFiltered } from '../modal/modalState.js'
import { to } from '../model/viewParams.js'
import { entryLeft, viewPushed, selectCurrentEntry } from '../navigation/navigationState.js'
import {
  selectActiveNamespace,
  selectActiveNetwork,
  selectConnectedNamespaces,
  selectIsConnected,
  selectNamespaceNetwork,
  selectNetwork,
} from '../sessions/sessionsSelectors.js'
import { switchNetwork, type SwitchNetworkArg } from '../sessions/switchNetwork.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { cancelPairing } from '../walletconnect/pairingCommands.js'

/**
 * A visitor chose a network. A connected wallet has to be asked, which a view of its own shows; that view
 * leaves by itself, and only itself, when the wallet is there (R5). From one family to another, both with an
 * address, the visitor is led back to where they came from (S4.10). A network of a family that has no wallet
 * yet, while another one has, leads to a view that offers to connect (behaviour 4.36). Otherwise the choice
 * is made at once.
 */
export const pickNetwork: Command<SwitchNetworkArg, void> = createCommand(
  'networks/pick',
  async ({ networkId }: SwitchNetworkArg, { getState, dispatch, run }): Promise<void> => {
    if (selectActiveNetwork(getState())?.caipNetworkId === networkId) return
    const namespace = selectNetwork(getState(), networkId)?.chainNamespace
    if (
      namespace !== undefined &&
      !selectIsConnected(getState(), namespace) &&
      selectConnectedNamespaces(getState()).length > 0
    ) {
      return void dispatch(viewPushed(to('SwitchActiveChain', { networkId })))
    }
    const list = selectCurrentEntry(getState())
    const toOtherFamily = selectActiveNamespace(getState()) !== namespace
    const asksWallet =
      selectIsConnected(getState(), namespace) &&
      selectNamespaceNetwork(getState(), namespace)?.caipNetworkId !== networkId
    if (asksWallet) dispatch(viewPushed(to('SwitchNetwork', { networkId })))
    const asking = selectCurrentEntry(getState())
    try {
      await run(switchNetwork, { networkId })
    } catch (error) {
      // A refusal is a state of the view.
      if (asksWallet) return
      throw error
    }
    if (asking && asksWallet) dispatch(entryLeft(asking.id))
    if (list && toOtherFamily && selectAddress(getState())) dispatch(entryLeft(list.id))
  },
  { policy: 'parallel' },
)

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
