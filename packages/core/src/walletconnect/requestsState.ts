import { selectView } from '../navigation/navigationState.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import type { WalletLink } from './walletLink.js'

/** A request that waits for the visitor's answer in a wallet on the same device. */
export interface WaitingRequest {
  readonly id: string
  readonly namespace: string
  /** The wallet's name. */
  readonly name: string
  /** For an anchor: opens the wallet. */
  readonly href: string
  readonly target: WalletLink['target']
}

/** Oldest first. */
export type WalletRequestsState = readonly WaitingRequest[]

declare module '../store/core.js' {
  interface RootState {
    readonly walletRequests?: WalletRequestsState
  }
}

/** The relay has a request, and the visitor has to answer it in a wallet on this device. */
export const requestSent: Event<WaitingRequest> = event('walletconnect/requestSent')
/** It was answered, or is over; by its id. */
export const requestSettled: Event<string> = event('walletconnect/requestSettled')
/** The visitor does not want to be led there; by its id. */
export const requestDismissed: Event<string> = event('walletconnect/requestDismissed')

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
