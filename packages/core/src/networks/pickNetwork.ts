import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectConnectedNamespaces, selectIsConnected } from '../connection/connectionSelectors.js'
import { entryLeft, viewPushed } from '../navigation/navigationEvents.js'
import { selectCurrentEntry } from '../navigation/navigationSelectors.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import {
  selectActiveNamespace,
  selectActiveNetwork,
  selectNamespaceNetwork,
  selectNetwork,
} from './networksSelectors.js'
import { switchNetwork, type SwitchNetworkArg } from './switchNetwork.js'

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
