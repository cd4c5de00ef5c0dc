import { createCommand, type Command } from '../store/createCommand.js'
import { cancelPairing } from './cancelPairing.js'
import { selectPairing } from './pairingSelectors.js'

/**
 * Calls off what is there and asks for a new URI, also where the host drives the pairing otherwise (S4.23).
 *
 * @example
 * await retryPairing(core)
 */
export const retryPairing: Command<void, void> = createCommand(
  'walletconnect/retry',
  async (_: void, { getState, run, services }) => {
    if (!getState().options.hasWalletConnect) return
    const feature = await services.features.load('walletConnect').catch(() => undefined)
    if (!feature) return
    await run(cancelPairing)
    run(feature.pair, { attempt: selectPairing(getState()).attempt + 1 }).catch(() => undefined)
  },
)
