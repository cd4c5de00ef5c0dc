import { untilOnline } from '../platform/onWake.js'
import type { ViewName } from '../model/viewParams.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import { selectView } from '../navigation/navigationState.js'
import type { RootState } from '../store/core.js'
import type { ReactionExtra, Reactions } from '../store/createListener.js'
import { pair } from './pair.js'
import { needsUri } from './needsUri.js'
import { preparePairing } from './pairingCommands.js'

/** Views from which a wallet may be reached: while none of them is open no pairing is needed. */
const LEAD_TO_PAIRING: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingMultiChain',
  'Downloads',
  'GetWallet',
])
export const leadsToPairing = (view: ViewName): boolean => LEAD_TO_PAIRING.has(view)

/** Requests a URI where the current view needs one. */
export function prepareFor(state: RootState, { run, services }: ReactionExtra): void {
  if (state.modal.open && needsUri(selectView(state), services.platform.isMobile())) void run(preparePairing)
}

/**
 * Prepares again once the page is online, where the connector could not be loaded: only a loaded connector
 * notices this itself.
 */
const onNoConnector: Reactions = (listen) => {
  listen({
    actionCreator: pair.rejected,
    effect: async ({ error }, { getState, pause, cancelActiveListeners, extra }) => {
      const { platform, shared } = extra.services
      cancelActiveListeners()
      if (error.code === 'aborted' || shared.has(WALLETCONNECT_ID)) return
      await untilOnline(platform, pause)
      prepareFor(getState(), extra)
    },
  })
}

export const onlineReactions: readonly Reactions[] = [onNoConnector]
