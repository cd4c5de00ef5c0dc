import { selectIsConnected, selectMustLeaveNetwork, selectNetworkId } from '../sessions/sessionsSelectors.js'
import { openModal } from '../navigation/openModal.js'
import type { Reactions } from '../store/createListener.js'

/** S4.15: the wallet is on a network that the host does not offer, and the visitor has to leave it. */
const onUnsupported: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => {
      const { activeNamespace } = state.networks
      if (activeNamespace === undefined || !selectIsConnected(state) || !selectMustLeaveNetwork(state))
        return false
      const moved = selectNetworkId(state, activeNamespace) !== selectNetworkId(before, activeNamespace)
      // Also when a restored session turns out to be there, not before: a page load asks for nothing on a
      // guess. Nor on an earlier network, as long as the host offered that or let it be.
      return (
        moved ||
        activeNamespace !== before.networks.activeNamespace ||
        !selectIsConnected(before) ||
        !selectMustLeaveNetwork(before)
      )
    },
    effect: (_action, { extra }) =>
      void extra.run(openModal, { view: 'UnsupportedChain' }).catch(() => undefined),
  })
}

/**
 * What a switch of network asks the wallet with comes while a wallet is being connected: a tap waits for
 * nothing then.
 */
const onConnection: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => state.sessions !== before.sessions,
    effect: (_action, { extra }) => void extra.services.features.load('sessions').catch(() => undefined),
  })
}

export const networksReactions: readonly Reactions[] = [onUnsupported, onConnection]
