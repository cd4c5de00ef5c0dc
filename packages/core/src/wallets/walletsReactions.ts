import type { Session } from '../adapters/adapter.js'
import { connect } from '../connection/connect.js'
import { sessionStarted } from '../connection/connectionEvents.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { featureReady } from '../lifecycle/lifecycleEvents.js'
import { modalOpened } from '../modal/modalEvents.js'
import type { Reactions } from '../store/listen.js'
import type { RootState } from '../store/rootState.js'
import { prefetchWallets } from './prefetchWallets.js'
import { readRecentWallets, writeRecentWallets } from './recentWallets.js'
import { recentWalletsCleared, recentWalletsRestored, walletUsed } from './walletsEvents.js'
import type { RecentWallet } from './walletsState.js'

const LONGEST_ICON = 16_384
const NAMELESS = 'Browser Wallet'

/** The wallet of a session as it is remembered; `undefined` where it could not be recognised again. */
function toRecent(state: RootState, namespace: string, { connectorId, wallet, caipNetworkId }: Session): RecentWallet | undefined {
  const { name, rdns, icon, type } = wallet
  const shared = type === 'WALLET_CONNECT'
  if (type === 'AUTH' || (rdns === undefined && name === NAMELESS)) return undefined
  const explorerId = shared ? undefined : selectConnector(state, namespace, connectorId)?.explorerId
  return {
    id: explorerId ?? rdns ?? (shared ? name : connectorId),
    name,
    chains: [caipNetworkId],
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && icon.length <= LONGEST_ICON && { image_url: icon }),
  }
}

/** What earlier pages left, and the wallets that were connected before the modal was loaded. */
const onShellReady: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, dispatch, extra }) => {
      if (payload !== 'shell') return
      const state = getState()
      dispatch(recentWalletsRestored(readRecentWallets(extra.services.storage)))
      for (const [namespace, session] of Object.entries(state.connection.stored)) {
        const used = toRecent(state, namespace, session)
        if (used) dispatch(walletUsed(used))
      }
    },
  })
}

const onConnected: Reactions = (listen) => {
  const remember = (namespace: string, session: Session, state: RootState): ReturnType<typeof walletUsed> | undefined => {
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
      const used = remember(payload.namespace, payload.session, getState())
      if (used) dispatch(used)
    },
  })
}

const onRecentChanged: Reactions = (listen) => {
  for (const actionCreator of [walletUsed, recentWalletsCleared]) {
    listen({
      actionCreator,
      effect: (_action, { getState, extra }) => writeRecentWallets(extra.services.storage, getState().wallets?.recent ?? []),
    })
  }
}

/** Each opening tries again what could not be had before (behaviour 2.7). */
const onModalOpened: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: ({ payload }, { extra }) => void extra.run(prefetchWallets, { namespace: payload.namespace }).catch(() => undefined),
  })
}

export const walletsReactions: readonly Reactions[] = [onShellReady, onConnected, onRecentChanged, onModalOpened]
