import type { Session } from '../adapters/session.js'
import { connect } from '../connection/connect.js'
import { sessionStarted } from '../connection/connectionEvents.js'
import { featureReady } from '../lifecycle/lifecycleEvents.js'
import { modalOpened } from '../modal/modalEvents.js'
import type { Reactions } from '../store/listen.js'
import type { RootState } from '../store/rootState.js'
import { prefetchWallets } from './prefetchWallets.js'
import { readRecentWallets, writeRecentWallets } from './recentWallets.js'
import { toRecent } from './toRecent.js'
import { recentWalletsCleared, recentWalletsRestored, walletUsed } from './walletsEvents.js'

/** What earlier pages left, and the wallets that were connected before the modal was loaded. */
const onShellReady: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, dispatch, extra }) => {
      if (payload !== 'shell') return
      const state = getState()
      dispatch(recentWalletsRestored(readRecentWallets(extra.services.storage)))
      for (const [namespace, session] of Object.entries(state.connection.stored)) {
        // Remembered when it began, and by a better name than the wallet's own.
        if (session.wallet.type === 'WALLET_CONNECT') continue
        const used = toRecent(state, namespace, session)
        if (used) dispatch(walletUsed(used))
      }
    },
  })
}

const onConnected: Reactions = (listen) => {
  const remember = (
    namespace: string,
    session: Session,
    state: RootState,
  ): ReturnType<typeof walletUsed> | undefined => {
    const used = toRecent(state, namespace, session)
    return used && walletUsed(used)
  }
  listen({
    actionCreator: connect.fulfilled,
    effect: ({ payload, meta }, { getState, dispatch }) => {
      const used = remember(meta.arg.namespace, payload, getState())
      if (used) dispatch(used)
    },
  })
  listen({
    actionCreator: sessionStarted,
    effect: ({ payload }, { getState, dispatch }) => {
      if (payload.known) return
      const used = remember(payload.namespace, payload.session, getState())
      if (used) dispatch(used)
    },
  })
}

const onRecentChanged: Reactions = (listen) => {
  for (const actionCreator of [walletUsed, recentWalletsCleared]) {
    listen({
      actionCreator,
      effect: (_action, { getState, extra }) =>
        writeRecentWallets(extra.services.storage, getState().wallets?.recent ?? []),
    })
  }
}

/** Each opening tries again what could not be had before (behaviour 2.7). */
const onModalOpened: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: ({ payload }, { extra }) =>
      void extra.run(prefetchWallets, { namespace: payload.namespace }).catch(() => undefined),
  })
}

/** S7.36: once for each start, unless nobody answered. */
const onAnalyticsWanted: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: async (_action, { getState, unsubscribe, subscribe, extra: { services } }) => {
      const { features, hasGateway } = getState().options
      if (!features.analytics || !hasGateway) return
      unsubscribe()
      const decided = await services.features.load('wallets').then(
        ({ startAnalytics }) => startAnalytics(services),
        () => false,
      )
      if (!decided) subscribe()
    },
  })
}

export const walletsReactions: readonly Reactions[] = [
  onShellReady,
  onConnected,
  onRecentChanged,
  onModalOpened,
  onAnalyticsWanted,
]
