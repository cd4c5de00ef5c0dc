import { selectIsConnected } from '../connection/connectionSelectors.js'
import { entryLeft, viewPushed } from '../navigation/navigationEvents.js'
import { selectCurrentEntry } from '../navigation/navigationSelectors.js'
import { to } from '../navigation/viewParams.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectActiveNetwork, selectNetwork } from './networksSelectors.js'
import { switchNetwork, type SwitchNetworkArg } from './switchNetwork.js'

/**
 * A visitor chose a network. A connected wallet has to be asked, which a view of its own shows; that view
 * leaves by itself, and only itself, when the wallet is there (R5). Otherwise the choice is made at once.
 */
export const pickNetwork: Command<SwitchNetworkArg, void> = createCommand(
  'networks/pick',
  async ({ networkId }: SwitchNetworkArg, { getState, dispatch, run }) => {
    if (selectActiveNetwork(getState())?.caipNetworkId === networkId) return
    const namespace = selectNetwork(getState(), networkId)?.chainNamespace
    const asksWallet = selectIsConnected(getState(), namespace) && getState().networks.activeNamespace === namespace
    if (!asksWallet) return await run(switchNetwork, { networkId })
    dispatch(viewPushed(to('SwitchNetwork', { networkId })))
    const entry = selectCurrentEntry(getState())
    // A refusal is a state of the view.
    await run(switchNetwork, { networkId }).then(() => entry && dispatch(entryLeft(entry.id)), () => undefined)
  },
  { policy: 'parallel' },
)
