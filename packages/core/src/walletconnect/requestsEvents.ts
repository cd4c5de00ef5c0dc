import { event, type Event } from '../store/event.js'
import type { WaitingRequest } from './requestsState.js'

/** The relay has a request, and the visitor has to answer it in a wallet on this device. */
export const requestSent: Event<WaitingRequest> = event('walletconnect/requestSent')
/** It was answered, or is over; by its id. */
export const requestSettled: Event<string> = event('walletconnect/requestSettled')
/** The visitor does not want to be led there; by its id. */
export const requestDismissed: Event<string> = event('walletconnect/requestDismissed')
