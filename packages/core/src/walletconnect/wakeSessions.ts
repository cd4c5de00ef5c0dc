import { createCommand, type Command } from '../store/createCommand.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/**
 * Finds out at once how things stand with the wallet, after the page was away. Asks nobody where there is no
 * session.
 */
export const wakeSessions: Command<void, void> = createCommand(
  'walletconnect/wake',
  async (_: void, { services }) => {
    const line = await services.shared.get(WALLETCONNECT_ID)
    await line?.connector.wake()
  },
)
