import { selectIsConnected } from '../connection/connectionSelectors.js'
import { alertRaised } from '../feedback/feedbackEvents.js'
import { openModal } from '../modal/openModal.js'
import type { Reactions } from '../store/listen.js'
import { selectMustLeaveNetwork } from './networksSelectors.js'
import { switchNetwork } from './switchNetwork.js'

/** S4.15: the wallet is on a network that the host does not offer, and the visitor has to leave it. */
const onUnsupported: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => {
      const { activeNamespace } = state.networks
      if (activeNamespace === undefined || !selectIsConnected(state) || !selectMustLeaveNetwork(state)) return false
      const moved = state.networks.activeByNamespace[activeNamespace] !== before.networks.activeByNamespace[activeNamespace]
      // Also when a restored session turns out to be there, not before: a page load asks for nothing on a guess.
      // Nor on an earlier network, as long as the host offered that or let it be.
      return moved || activeNamespace !== before.networks.activeNamespace || !selectIsConnected(before) || !selectMustLeaveNetwork(before)
    },
    effect: (_action, { extra }) => void extra.run(openModal, { view: 'UnsupportedChain' }).catch(() => undefined),
  })
}

/** S5.05: a mistake of whoever wrote the page. */
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

/** What a switch of network asks the wallet with comes while a wallet is being connected: a tap waits for nothing then. */
const onConnection: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => state.connection !== before.connection,
    effect: (_action, { extra }) => void extra.services.features.load('sessions').catch(() => undefined),
  })
}

export const networksReactions: readonly Reactions[] = [onUnsupported, onNetworkNotFound, onConnection]
