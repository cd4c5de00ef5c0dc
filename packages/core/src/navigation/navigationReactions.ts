import { selectAddress } from '../accounts/accountsSelectors.js'
import { closeModal } from '../modal/closeModal.js'
import { selectActiveNetwork, selectIsUnsupported } from '../networks/networksSelectors.js'
import type { Reactions } from '../store/listen.js'
import { entryLeft, wentBack } from './navigationEvents.js'
import { selectView } from './navigationSelectors.js'

/**
 * S4.17 to S4.20, as R5 rules: a change that the visitor did not start here moves them only away from
 * UnsupportedChain; without an address it takes the network list away. The view that started a switch leaves by itself.
 */
const onNetworkChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.modal.open && selectActiveNetwork(state)?.caipNetworkId !== selectActiveNetwork(before)?.caipNetworkId,
    effect: (_action, { getState, dispatch, extra }) => {
      const state = getState()
      const view = selectView(state)
      if (view === 'ConnectingExternal' || view === 'SIWXSignMessage') return
      if (!selectAddress(state)) {
        if (view !== 'Networks') return
        if (state.navigation && state.navigation.stack.length > 1) dispatch(wentBack())
        else void extra.run(closeModal)
        return
      }
      if (selectIsUnsupported(state)) return
      const stack = state.navigation?.stack ?? []
      const index = stack.findIndex((entry) => entry.view === 'UnsupportedChain')
      const entry = stack[index]
      if (index === 0) void extra.run(closeModal)
      else if (entry) dispatch(entryLeft(entry.id))
    },
  })
}

export const navigationReactions: readonly Reactions[] = [onNetworkChanged]
