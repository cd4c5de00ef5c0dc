import { selectView } from '../navigation/navigationSelectors.js'
import type { RootState } from '../store/rootState.js'
import type { WaitingRequest } from './requestsState.js'

/**
 * The request that waits in a wallet on this phone, with the link that opens the wallet; the newest of
 * several, `undefined` where there is none. Answered, refused, given up or dismissed, it is gone.
 *
 * @example watch(core, selectWaitingRequest, (request) => (button.hidden = request === undefined))
 */
export function selectWaitingRequest({ walletRequests = [] }: RootState): WaitingRequest | undefined {
  return walletRequests.at(-1)
}

/** The same, where no screen on show has the link already. */
export function selectRequestNotice(state: RootState): WaitingRequest | undefined {
  return state.modal.open && selectView(state) === 'SwitchNetwork' ? undefined : selectWaitingRequest(state)
}
