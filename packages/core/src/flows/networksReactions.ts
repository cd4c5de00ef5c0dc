import { connect } from '../sessions/connect.js'
import { sessionStarted } from '../sessions/sessionsEvents.js'
import { selectIsConnected, selectMustLeaveNetwork, selectNetworkId } from '../sessions/sessionsSelectors.js'
import { openModal } from '../navigation/openModal.js'
import { settleSignIn } from '../signIn/signInCommands.js'
import { selectSignInAccount } from '../signIn/signInSelectors.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'

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
      if (getState().options.signIn) void services.features.load('signIn').catch(() => undefined)
    },
  })
}

/** S4.11, S4.29: an account that came into use signs in where the host wants that. */
const onConnected: Reactions = (listen) => {
  const settle = (namespace: string, { getState, extra }: ReactionTools): void => {
    if (selectSignInAccount(getState(), namespace) !== undefined)
      void extra.run(settleSignIn, { namespace, closes: true }).catch(() => undefined)
  }
  listen({
    actionCreator: connect.fulfilled,
    effect: ({ meta }, tools) => settle(meta.arg.namespace, tools),
  })
  listen({
    actionCreator: sessionStarted,
    effect: ({ payload }, tools) => {
      if (!payload.known) settle(payload.namespace, tools)
    },
  })
}

export const networksReactions: readonly Reactions[] = [onUnsupported, onConnection, onConnected]
