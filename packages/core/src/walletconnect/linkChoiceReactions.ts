import type { Reactions } from '../store/listen.js'
import type { RootState } from '../store/rootState.js'
import { writeLinkChoice } from './linkChoice.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/** Also one that could not be picked up: the next page load tries again. */
const hasSession = ({ connection }: RootState): boolean =>
  [...Object.values(connection.stored), ...connection.kept.map(({ session }) => session)].some(
    ({ connectorId }) => connectorId === WALLETCONNECT_ID,
  )

/** Behaviour 7.2: the link goes with the session that it led to. */
const onSessionGone: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.connection !== before.connection && hasSession(before) && !hasSession(state),
    effect: (_action, { extra: { services } }) => writeLinkChoice(services, undefined),
  })
}

export const linkChoiceReactions: readonly Reactions[] = [onSessionGone]
