import { slice, type Slice } from '../store/slice.js'
import { alerts } from './alerts.js'
import { alertDismissed, alertRaised, snackClosed, snackShown, type FeedbackState } from './feedbackState.js'

const initialState: FeedbackState = { snacks: [], alerts: [], seenAlerts: [], nextId: 1 }
const MOST_SNACKS = 3

export const feedbackSlice: Slice<'feedback', FeedbackState> = slice('feedback', initialState, (on) => {
  on.addCase(snackShown, (state, { payload }) => {
    // The same words twice in a row are one message.
    if (state.snacks.at(-1)?.message === payload.message) return
    // A message that waits for something gives way to what happened.
    if (state.snacks[0]?.variant === 'loading') state.snacks.shift()
    if (state.snacks.length === MOST_SNACKS) state.snacks.splice(1, 1)
    state.snacks.push({ autoClose: payload.variant !== 'loading', ...payload, id: state.nextId++ })
  })
    .addCase(snackClosed, (state, { payload }) => {
      state.snacks = state.snacks.filter((snack) => snack.id !== payload)
    })
    .addCase(alertRaised, (state, { payload }) => {
      if (state.seenAlerts.includes(payload)) return
      state.seenAlerts.push(payload)
      state.alerts.push({ code: payload, ...alerts[payload] })
    })
    .addCase(alertDismissed, (state, { payload }) => {
      state.alerts = state.alerts.filter((alert) => alert.code !== payload)
    })
})
