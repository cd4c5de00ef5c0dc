import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { connect } from '../sessions/connect.js'
import { sessionStarted } from '../sessions/sessionsEvents.js'
import { selectIsConnected, selectMustLeaveNetwork, selectNetworkId } from '../sessions/sessionsSelectors.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import type { Reactions } from '../store/createListener.js'

/** S4.15: the wallet is on a network that the host does not offer, and the visitor has to leave it. */
const onUnsupported: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => {
      const { activeNamespace } = state.networks
      if (activeNamespace === undefined || !selectIsConnected(state) || !selectMustLeaveNetwork(state))
        return false
      const moved = selectNetworkId(state, activeNamespace) !== selectNetworkId(before, activeNamespace)
      // Once, when it begins: by a move, another active namespace, a session that is restored by now, or a
      // change of what the host offers.
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
 * The code that switches networks loads while a wallet is being connected, so that a later tap does not wait
 * for it.
 */
const onConnection: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => state.sessions !== before.sessions,
    effect: (_action, { getState, extra: { services } }) => {
      void services.features.load('sessions').catch(() => undefined)
      if (getState().options.hasSignIn) void services.features.load('signIn').catch(() => undefined)
    },
  })
}

/** S4.11, S4.29: an account that came into use signs in where the host wants that. */
const onConnected: Reactions = (listen) => {
  listen({
    matcher: isAnyOf(connect.fulfilled, sessionStarted),
    effect: async (action, tools) => {
      const { extra, getState } = tools
      if (!getState().options.hasSignIn) return
      const feature = await extra.services.features.load('signIn').catch(() => undefined)
      if (feature) feature.connected(action as UnknownAction, tools)
      // The button asks for it once its code can be loaded.
      else if (getState().modal.open) await extra.run(closeModal)
    },
  })
}

export const networksReactions: readonly Reactions[] = [onUnsupported, onConnection, onConnected]
