import { keepWhere, patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  alertDismissed,
  alertRaised,
  toastClosed,
  toastShown,
  type FeedbackState,
  type Toast,
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

/** The toasts beside which a new one is put. */
function roomIn(toasts: readonly Toast[]): readonly Toast[] {
  // A toast that waits for something gives way to what happened.
  const kept = toasts[0]?.variant === 'loading' ? toasts.slice(1) : toasts
  return kept.length === MOST_TOASTS ? kept.filter((_toast, index) => index !== 1) : kept
}

export const feedbackSlice: Slice<'feedback', FeedbackState> = slice('feedback', initialState, (on) => {
  on(toastShown, (state, { payload }) => {
    if (keyOf(state.toasts.at(-1)) === keyOf(payload)) return state
    const toast: Toast = { autoClose: payload.variant !== 'loading', ...payload, id: state.nextId }
    return patch(state, { toasts: [...roomIn(state.toasts), toast], nextId: state.nextId + 1 })
  })
  on(toastClosed, (state, { payload }) =>
    patch(state, { toasts: keepWhere(state.toasts, ({ id }) => id !== payload) }),
  )
  on(alertRaised, (state, { payload }) => {
    if (state.seenAlerts.includes(payload)) return state
    return patch(state, {
      alerts: [...state.alerts, payload],
      seenAlerts: [...state.seenAlerts, payload],
    })
  })
  on(alertDismissed, (state, { payload }) =>
    patch(state, { alerts: keepWhere(state.alerts, (code) => code !== payload) }),
  )
})
