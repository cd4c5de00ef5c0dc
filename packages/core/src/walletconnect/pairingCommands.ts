import { own } from '../store/own.js'
import type { FeatureModules } from '../store/core.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { selectPairing, pairingReset } from './pairingState.js'

/** Behaviour 2.3: too little time is left to use the URI. */
const NEARLY_OVER_MS = 10_000

/**
 * The code for pairings; `undefined` where it cannot be loaded, and where the modal that wanted it closed
 * meanwhile: that early nothing else calls a pairing off.
 */
async function loadCode({
  getState,
  services,
}: Pick<Tools, 'getState' | 'services'>): Promise<FeatureModules['walletConnect'] | undefined> {
  const wasOpen = getState().modal.open
  const feature = await services.features.load('walletConnect').catch(() => undefined)
  return wasOpen && !getState().modal.open ? undefined : feature
}

/**
 * Requests a URI to scan or to open, before it is needed. Does nothing while there is one, and where the host
 * drives the pairing (`manualWCControl`). Resolves when the request has begun: the URI, or the error, comes
 * into the state.
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
    // Without the code there is no state for a failure, so the next caller tries again.
    const feature = await loadCode({ getState, services })
    const { status, attempt, expiresAt = Number.POSITIVE_INFINITY } = selectPairing(getState())
    const isThere = status === 'ready' && services.platform.now() < expiresAt - NEARLY_OVER_MS
    if (!feature || isThere || status === 'preparing') return
    run(feature.pair, { attempt: attempt + 1 }).catch(() => undefined)
  },
)

/**
 * Cancels the present pairing and requests a new URI, also where the host drives the pairing otherwise
 * (S4.23).
 *
 * @example
 * await retryPairing(core)
 */
export const retryPairing: Command<void, void> = createCommand(
  'walletconnect/retry',
  async (_: void, { getState, run, services }) => {
    if (!getState().options.hasWalletConnect) return
    const feature = await loadCode({ getState, services })
    if (!feature) return
    await run(cancelPairing)
    run(feature.pair, { attempt: selectPairing(getState()).attempt + 1 }).catch(() => undefined)
  },
)

/**
 * Cancels the pairing. A session that a wallet approves later is closed.
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

/**
 * Checks the connections of shared connectors at once, after the page was away. Leaves out connectors that
 * were not used yet.
 */
export const wakeSessions: Command<void, void> = createCommand(
  'walletconnect/wake',
  async (_: void, tools) => {
    const { shared, sharedConnectors } = tools.services
    await Promise.all(
      [...shared.keys()].map(async (id) => (await own(sharedConnectors, id)?.())?.wake(tools)),
    )
  },
)
