import { selectConnectedNamespaces, selectIsConnected } from '../connection/connectionSelectors.js'
import { entryLeft, viewPushed } from '../navigation/navigationEvents.js'
import { selectCurrentEntry } from '../navigation/navigationSelectors.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectActiveNetwork, selectNamespaceNetwork, selectNetwork } from './networksSelectors.js'
import { switchNetwork, type SwitchNetworkArg } from './switchNetwork.js'

/**
 * A visitor chose a network. A connected wallet has to be asked, which a view of its own shows; that view
 * leaves by itself, and only itself, when the wallet is there (R5). A network of a family that has no wallet yet,
 * while another one has, leads to a view that offers to connect (behaviour 4.36). Otherwise the choice is made at once.
 */
export const pickNetwork: Command<SwitchNetworkArg, void> = createCommand(
  'networks/pick',
  async ({ networkId }: SwitchNetworkArg, { getState, dispatch, run }) => {
    if (selectActiveNetwork(getState())?.caipNetworkId === networkId) return
    const namespace = selectNetwork(getState(), networkId)?.chainNamespace
    if (namespace !== undefined && !selectIsConnected(getState(), namespace) && selectConnectedNamespaces(getState()).length > 0) {
      return void dispatch(viewPushed(to('SwitchActiveChain', { networkId })))
    }
    const asksWallet = selectIsConnected(getState(), namespace) && selectNamespaceNetwork(getState(), namespace)?.caipNetworkId !== networkId
    if (!asksWallet) return await run(switchNetwork, { networkId })
    dispatch(viewPushed(to('SwitchNetwork', { networkId })))
    const entry = selectCurrentEntry(getState())
    // A refusal is a state of the view.
    await run(switchNetwork, { networkId }).then(() => entry && dispatch(entryLeft(entry.id)), () => undefined)
  },
  { policy: 'parallel' },
)
