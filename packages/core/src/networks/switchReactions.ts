import { alertRaised } from '../feedback/feedbackEvents.js'
import type { Reactions } from '../store/listen.js'
import { switchNetwork } from './switchNetwork.js'

/** S5.05: a mistake of the page's developer. */
const onNetworkNotFound: Reactions = (listen) => {
  listen({
    actionCreator: switchNetwork.rejected,
    effect: async ({ error }, { dispatch, extra }) => {
      if (error.code !== 'network-not-found') return
      await extra.services.features.load('shell')
      dispatch(alertRaised('switch-network-not-found'))
    },
  })
}

export const switchReactions: readonly Reactions[] = [onNetworkNotFound]
