import { GENERIC_NAME } from '../connectors/namelessSelectors.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { normalName } from '../connectors/mergeConnectors.js'
import { modalOpened } from '../modal/modalState.js'
import { namespaceOf } from '../model/caip.js'
import type { Session } from '../model/session.js'
import { connect } from '../sessions/connect.js'
import { selectActiveSessions } from '../sessions/sessionsSelectors.js'
import { sessionStarted } from '../sessions/sessionsEvents.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { featureReady } from '../store/lifecycle.js'
import { selectPairedWalletId } from '../walletconnect/pairingState.js'
import { findWallet } from '../wallets/findWallet.js'
import { prefetchWallets } from '../wallets/prefetchWallets.js'
import { readRecentWallets, writeRecentWallets } from '../wallets/recentWallets.js'
import {
  recentWalletsCleared,
  recentWalletsRestored,
  walletUsed,
  type RecentWallet,
} from '../wallets/walletsState.js'
import { selectWalletRecord } from '../wallets/walletsSelectors.js'

const LONGEST_ICON = 16_384

/** The wallet of a session as it is remembered; `undefined` where it could not be recognised again. */
export function toRecent(
  state: RootState,
  namespace: string,
  { connectorId, wallet, caipNetworkId }: Session,
): RecentWallet | undefined {
  const { name, rdns, icon, type } = wallet
  if (type === 'AUTH' || (rdns === undefined && name === GENERIC_NAME)) return undefined
  const own: RecentWallet = {
    id: rdns ?? (type === 'WALLET_CONNECT' ? name : connectorId),
    name,
    chains: [caipNetworkId],
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && icon.length <= LONGEST_ICON && { image_url: icon }),
  }
  if (type === 'WALLET_CONNECT') return { ...own, ...ofDirectory(state, name) }
  const explorerId = selectConnector(state, namespace, connectorId)?.explorerId
  return explorerId === undefined ? own : { ...own, id: explorerId }
}

/**
 * For a session through a code or a link the directory's record has the better name: the record that was
 * picked, or used before.
 */
function ofDirectory(state: RootState, name: string): Partial<RecentWallet> {
  const walletId = selectPairedWalletId(state)
  const record =
    walletId === undefined
      ? state.wallets?.recent.find((wallet) => normalName(wallet.name) === normalName(name))
      : selectWalletRecord(state, walletId)
  if (!record) return {}
  const { id, name: known, rdns, image_url, image_id, mobile_link, desktop_link, webapp_link } = record
  const found = { id, name: known, rdns, image_url, image_id, mobile_link, desktop_link, webapp_link }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** What earlier pages left, and the wallets that were connected before the modal was loaded. */
const onShellReady: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, dispatch, extra }) => {
      if (payload !== 'shell') return
      const state = getState()
      dispatch(recentWalletsRestored(readRecentWallets(extra.services.storage)))
      for (const session of selectActiveSessions(state)) {
        const namespace = namespaceOf(session.caipNetworkId)
        // Stored when the pairing began, with the directory's name.
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
    effect: ({ payload: { entry, namespace } }, { getState, extra }) => {
      void extra.run(prefetchWallets, { namespace }).catch(() => undefined)
      // A host may open the screen of a wallet that Connect does not show.
      const { walletId: id } = (entry.params ?? {}) as { readonly walletId?: string }
      if (id !== undefined && !selectWalletRecord(getState(), id))
        void extra.run(findWallet, { id }).catch(() => undefined)
    },
  })
}

/** S7.36: once for each start, and again after a request that got no answer. */
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
