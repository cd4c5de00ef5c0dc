import { createCommand, type Command } from '../store/createCommand.js'
import { selectPairing } from './pairingSelectors.js'

/** Behaviour 2.3: too little time is left for anybody to use it. */
const NEARLY_OVER_MS = 10_000

/**
 * Sees to it that there is a URI to scan or to open, before anybody needs it. Does nothing while there is
 * one, and where the host drives the pairing (`manualWCControl`). Resolves when the asking has begun: the
 * URI, or what went wrong, stands in the state.
 *
 * @example
 * await preparePairing(core)
 * watch(core, selectPairingUri, (uri) => draw(uri))
 */
export const preparePairing: Command<void, void> = createCommand(
  'walletconnect/prepare',
  async (_: void, { getState, run, services }) => {
    const { hasWalletConnect, manualWCControl } = getState().options
    if (!hasWalletConnect || manualWCControl) return
    // Without the code there is nothing to show a failure in: whoever needs the pairing asks again.
    const feature = await services.features.load('walletConnect').catch(() => undefined)
    const { status, attempt, expiresAt = Number.POSITIVE_INFINITY } = selectPairing(getState())
    const isThere = status === 'ready' && services.platform.now() < expiresAt - NEARLY_OVER_MS
    if (!feature || isThere || status === 'preparing') return
    run(feature.pair, { attempt: attempt + 1 }).catch(() => undefined)
  },
)
