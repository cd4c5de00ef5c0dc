import { viewPushed } from '../navigation/navigationState.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import type { Reactions } from '../store/createListener.js'

const onTransactions: Reactions = (listen) => {
  listen({
    actionCreator: viewPushed,
    effect: ({ payload }, { getState, extra: { services } }) => {
      const network = selectActiveNetwork(getState())?.caipNetworkId
      if (payload.view === 'Transactions' && network !== undefined)
        services.track({ event: 'CLICK_TRANSACTIONS', properties: { network } })
    },
  })
}

export const activityReactions: readonly Reactions[] = [onTransactions]
