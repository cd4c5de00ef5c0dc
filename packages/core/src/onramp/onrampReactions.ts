import { featureReady } from '../store/lifecycle.js'
import type { Reactions } from '../store/createListener.js'
import { followOrder, hearOrders } from './followOrders.js'
import { isUnderWay } from './onrampState.js'

/** What an earlier page left is on show, and what is under way is asked for again. */
export const onOnrampReady: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { dispatch, getState, extra: { services, run } }) => {
      if (payload !== 'onramp') return
      hearOrders({ dispatch, services })
      for (const { id } of (getState().onramp?.orders ?? []).filter(isUnderWay))
        void run(followOrder, { id }).catch(() => undefined)
    },
  })
}
