import { connect, type ConnectArg } from '../connection/connect.js'
import { viewPushed } from '../navigation/navigationEvents.js'
import { to } from '../navigation/viewParams.js'
import { showPairing } from '../walletconnect/showPairing.js'
import { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectConnectorName } from './connectorsSelectors.js'

/**
 * A visitor chose a wallet that is installed: shows the connecting view and asks the wallet at once. Resolves
 * when the asking has begun; how it ends stands in the state.
 */
export const pickConnector: Command<ConnectArg, void> = createCommand(
  'connectors/pick',
  ({ namespace, connectorId }: ConnectArg, { getState, dispatch, run, services }): void | Promise<void> => {
    if (connectorId === WALLETCONNECT_ID) return run(showPairing, {})
    const name = selectConnectorName(getState(), namespace, connectorId) ?? 'Unknown'
    services.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
    dispatch(viewPushed(to('ConnectingExternal', { namespace, connectorId })))
    // A refusal is a state of the view, not an error of this command.
    run(connect, { namespace, connectorId }).catch(() => undefined)
  },
  { policy: 'parallel' },
)
