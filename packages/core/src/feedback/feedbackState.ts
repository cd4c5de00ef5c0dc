import { event, type Event } from '../store/event.js'

/** Pictures that a message may have of its own. */
export type SnackPicture = 'certified'

/** A short message at the foot of the card (S3.16). */
export interface Snack {
  readonly id: number
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** A picture in the place of the one of its variant. */
  readonly svg?: SnackPicture
  readonly autoClose: boolean
}

export type AlertCode =
  | 'origin-not-allowed'
  | 'jwt-not-yet-valid'
  | 'invalid-project-id'
  | 'switch-network-not-found'
  | 'embedded-wallet-timeout'
  | 'project-id-not-configured'

/** A message for whoever develops the page (S8.39). */
export interface Alert {
  readonly code: string
  readonly variant: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly details: string
}

export interface FeedbackState {
  /** The first is on show, the rest wait. At most three. */
  readonly snacks: readonly Snack[]
  readonly alerts: readonly Alert[]
  /** Codes that were shown already: each alert appears once. */
  readonly seenAlerts: readonly string[]
  readonly nextId: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly feedback?: FeedbackState
  }
}

export const snackShown: Event<
  Pick<Snack, 'message' | 'variant' | 'svg'> & { readonly autoClose?: boolean }
> = event('feedback/snackShown')
export const snackClosed: Event<number> = event('feedback/snackClosed')
export const alertRaised: Event<AlertCode> = event('feedback/alertRaised')
export const alertDismissed: Event<string> = event('feedback/alertDismissed')
