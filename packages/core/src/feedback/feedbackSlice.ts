import { slice, type Slice } from '../store/slice.js'
import {
  alertDismissed,
  alertRaised,
  toastClosed,
  toastShown,
  type FeedbackState,
  type ToastContent,
} from './feedbackState.js'

const initialState: FeedbackState = { toasts: [], alerts: [], seenAlerts: [], nextId: 1 }
const MOST_TOASTS = 3

/** Equal for toasts that read the same. */
function keyOf(content: ToastContent | undefined): string | undefined {
  if (!content) return undefined
  if ('error' in content) return `${content.error.code} ${content.error.message}`
  return 'code' in content ? content.code : content.text
}

export const feedbackSlice: Slice<'feedback', FeedbackState> = slice('feedback', initialState, (on) => {
  on.addCase(toastShown, (state, { payload }) => {
    if (keyOf(state.toasts.at(-1)) === keyOf(payload)) return
    // A toast that waits for something gives way to what happened.
    if (state.toasts[0]?.variant === 'loading') state.toasts.shift()
    if (state.toasts.length === MOST_TOASTS) state.toasts.splice(1, 1)
    state.toasts.push({ autoClose: payload.variant !== 'loading', ...payload, id: state.nextId++ })
  })
    .addCase(toastClosed, (state, { payload }) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== payload)
    })
    .addCase(alertRaised, (state, { payload }) => {
      if (state.seenAlerts.includes(payload)) return
      state.seenAlerts.push(payload)
      state.alerts.push(payload)
    })
    .addCase(alertDismissed, (state, { payload }) => {
      state.alerts = state.alerts.filter((code) => code !== payload)
    })
})
