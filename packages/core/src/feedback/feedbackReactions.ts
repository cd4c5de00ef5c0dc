import { featureReady } from '../store/lifecycle.js'
import { modalClosed } from '../modal/modalState.js'
import type { Reactions } from '../store/createListener.js'
import { alertRaised, toastClosed } from './feedbackState.js'

/** S5.01 as R12 rules: said once, and nothing breaks. */
const onProjectIdMissing: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, dispatch }) => {
      if (payload === 'shell' && !getState().options.hasProjectId)
        dispatch(alertRaised('project-id-not-configured'))
    },
  })
}

// Bundlers put the value in, as they do for React and Redux.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * S8.39: the developer of the page reads it where mistakes are looked for, whether `debug` is on or not. Each
 * once.
 */
const onAlertRaised: Reactions = (listen) => {
  // So that a page in production does not load the texts.
  if (process.env.NODE_ENV === 'production') return
  listen({
    actionCreator: alertRaised,
    effect: async ({ payload }, { getOriginalState, extra: { services } }) => {
      if (getOriginalState().feedback?.seenAlerts.includes(payload)) return
      const { alerts } = await import('./alerts.js')
      const { message, details } = alerts[payload]
      services.platform.warn?.(`Latchkey: ${message}. ${details} (docs/alerts.md#${payload})`)
    },
  })
}

const onModalClosed: Reactions = (listen) => {
  listen({
    actionCreator: modalClosed,
    effect: (_action, { getState, dispatch }) => {
      for (const { id } of getState().feedback?.toasts ?? []) dispatch(toastClosed(id))
    },
  })
}

export const feedbackReactions: readonly Reactions[] = [onProjectIdMissing, onAlertRaised, onModalClosed]
