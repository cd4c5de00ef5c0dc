import { disconnect } from '../connection/disconnect.js'
import { featureReady } from '../lifecycle/lifecycleEvents.js'
import { modalClosed } from '../modal/modalEvents.js'
import type { Reactions } from '../store/listen.js'
import { alertRaised, snackClosed, snackShown } from './feedbackEvents.js'
import { toasts } from './toasts.js'

const onDisconnectFailed: Reactions = (listen) => {
  listen({
    actionCreator: disconnect.rejected,
    effect: ({ error }, { dispatch }) =>
      void dispatch(snackShown({ variant: 'error', message: error.message || toasts.connectionError })),
  })
}

/** S5.01 as R12 rules: said once, and nothing breaks. */
const onProjectIdMissing: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, dispatch }) => {
      if (payload === 'shell' && !getState().options.hasProjectId) dispatch(alertRaised('project-id-not-configured'))
    },
  })
}

const onModalClosed: Reactions = (listen) => {
  listen({
    actionCreator: modalClosed,
    effect: (_action, { getState, dispatch }) => {
      for (const snack of getState().feedback?.snacks ?? []) dispatch(snackClosed(snack.id))
    },
  })
}

export const feedbackReactions: readonly Reactions[] = [onDisconnectFailed, onProjectIdMissing, onModalClosed]
