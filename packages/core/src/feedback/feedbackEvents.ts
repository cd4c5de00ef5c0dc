import { event, type Event } from '../store/event.js'
import type { AlertCode } from './alerts.js'
import type { Snack } from './feedbackState.js'

export const snackShown: Event<
  Pick<Snack, 'message' | 'variant' | 'svg'> & { readonly autoClose?: boolean }
> = event('feedback/snackShown')
export const snackClosed: Event<number> = event('feedback/snackClosed')
export const alertRaised: Event<AlertCode> = event('feedback/alertRaised')
export const alertDismissed: Event<string> = event('feedback/alertDismissed')
