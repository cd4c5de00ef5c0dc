import { selectView } from '../navigation/navigationSelectors.js'
import type { ReactionExtra } from '../store/listen.js'
import type { RootState } from '../store/rootState.js'
import { needsUri } from './pairingViews.js'
import { preparePairing } from './preparePairing.js'

/** Sees to a URI where the view on show needs one. */
export function prepareFor(state: RootState, { run, services }: ReactionExtra): void {
  if (state.modal.open && needsUri(selectView(state), services.platform.isMobile())) void run(preparePairing)
}
