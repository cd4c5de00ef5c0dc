import type { Core } from '../store/core.js'
import type { ToastContent } from './feedbackState.js'

/** A toast of ours by its code, one of an error by its message, one of the host by its text. */
export function textOf(toast: ToastContent): string {
  if ('error' in toast) return toast.error.message
  return 'code' in toast ? toast.code : toast.text
}

/** What the toasts that wait or show say, in their order. */
export const toastTexts = ({ core }: { readonly core: Pick<Core, 'store'> }): readonly string[] =>
  (core.store.getState().feedback?.toasts ?? []).map(textOf)
