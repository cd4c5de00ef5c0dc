import { createCommand, type Command } from '../store/createCommand.js'
import { pairingReset } from './pairingEvents.js'
import { selectPairing } from './pairingSelectors.js'

/**
 * Calls the pairing off. A wallet that agrees later is told that the session is over.
 *
 * @example
 * await cancelPairing(core)
 */
export const cancelPairing: Command<void, void> = createCommand(
  'walletconnect/cancel',
  (_: void, { getState, dispatch, services }) => {
    const feature = services.features.get('walletConnect')
    if (!feature) return
    for (const attempt of selectPairing(getState()).open) feature.pair.cancel({ services }, String(attempt))
    dispatch(pairingReset())
  },
  { policy: 'parallel' },
)
