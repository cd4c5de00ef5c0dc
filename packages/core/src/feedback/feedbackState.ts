import type { ErrorShape } from '../errors/base.js'
import { event, type Event } from '../store/event.js'

/** Pictures that a toast may have of its own. */
export type ToastPicture = 'certified'

/** S8.01: what the product says in toasts. Every language has a text for each. */
export type ToastCode =
  | 'address-copied'
  | 'certified-only'
  | 'connection-error'
  | 'copy-failed'
  | 'link-copied'
  | 'something-went-wrong'
  | 'token-balance-unavailable'
  | 'transaction-started'

/**
 * What a toast says: one of our codes; an error, by its code, or by its message where no language has a text
 * for that; or a text of the host.
 */
export type ToastContent =
  | { readonly code: ToastCode }
  | { readonly error: ErrorShape }
  | { readonly text: string }

interface ToastLook {
  readonly variant: 'success' | 'error' | 'loading'
  /** A picture in the place of the one of its variant. */
  readonly svg?: ToastPicture
}

/** A short message under the header of the card (S3.16). */
export type Toast = ToastContent & ToastLook & { readonly id: number; readonly autoClose: boolean }

/** Mistakes in the set-up of a page (S8.39). `alerts` has the texts, for the developer of the page. */
export type AlertCode =
  | 'origin-not-allowed'
  | 'jwt-not-yet-valid'
  | 'invalid-project-id'
  | 'switch-network-not-found'
  | 'embedded-wallet-timeout'
  | 'keeper-on-other-site'
  | 'project-id-not-configured'

export interface FeedbackState {
  /** The first is on show, the rest wait. At most three. */
  readonly toasts: readonly Toast[]
  /** The first is on show, where the option `debug` is on. */
  readonly alerts: readonly AlertCode[]
  /** Codes that were shown already: each alert appears once. */
  readonly seenAlerts: readonly AlertCode[]
  readonly nextId: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly feedback?: FeedbackState
  }
}

export const toastShown: Event<ToastContent & ToastLook & { readonly autoClose?: boolean }> =
  event('feedback/toastShown')
export const toastClosed: Event<number> = event('feedback/toastClosed')
export const alertRaised: Event<AlertCode> = event('feedback/alertRaised')
export const alertDismissed: Event<AlertCode> = event('feedback/alertDismissed')
