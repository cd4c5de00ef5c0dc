import { selectAddress } from '../accounts/accountsSelectors.js'
import { closeModal } from '../navigation/openModal.js'
import {
  selectActiveNetwork,
  selectIsUnsupported,
  selectMustLeaveNetwork,
} from '../sessions/sessionsSelectors.js'
import type { AppDispatch, RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { entryLeft, selectCurrentEntry, selectView, wentBack } from '../navigation/navigationState.js'

/**
 * S4.17 to S4.20, as R5 rules: a change that the visitor did not start here closes UnsupportedChain only;
 * without an address it closes the network list. The view that started a switch leaves by itself.
 */
const onNetworkChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.modal.open &&
      selectActiveNetwork(state)?.caipNetworkId !== selectActiveNetwork(before)?.caipNetworkId,
    effect: (_action, { getState, dispatch, extra }) => {
      const state = getState()
      const view = selectView(state)
      if (view === 'ConnectingExternal') return
      if (!selectAddress(state)) {
        if (view !== 'Networks') return
        if (state.navigation && state.navigation.stack.length > 1) dispatch(wentBack())
        else void extra.run(closeModal)
        return
      }
      if (!selectIsUnsupported(state))
        leaveUnsupportedChain(state, dispatch, () => void extra.run(closeModal))
    },
  })
}

function leaveUnsupportedChain(state: RootState, dispatch: AppDispatch, close: () => void): void {
  const stack = state.navigation?.stack ?? []
  const index = stack.findIndex((entry) => entry.view === 'UnsupportedChain')
  const entry = stack[index]
  if (index === 0) close()
  else if (entry) dispatch(entryLeft(entry.id))
}

/**
 * The host now offers the network, or allows it: UnsupportedChain closes, because it has nothing to ask any
 * more (S4.06).
 */
const onNetworkAllowed: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.modal.open &&
      selectMustLeaveNetwork(before) &&
      !selectMustLeaveNetwork(state) &&
      selectActiveNetwork(state)?.caipNetworkId === selectActiveNetwork(before)?.caipNetworkId,
    effect: (_action, { getState, dispatch, extra }) =>
      leaveUnsupportedChain(getState(), dispatch, () => void extra.run(closeModal)),
  })
}

/** What a view says when it is opened. */
const opening = {
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  Convert: 'CLICK_CONVERT',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  ConvertSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  RegisterAccountName: 'OPEN_ENS_FLOW',
  Permissions: 'CLICK_PERMISSIONS',
  SmartSessionList: 'CLICK_SMART_SESSIONS',
  TokenApprovals: 'OPEN_TOKEN_APPROVALS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
} as const

/** Each time that such a view is opened, and not when the visitor comes back to it. */
const onOpened: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => {
      const entry = selectCurrentEntry(state)
      return (
        entry !== undefined &&
        entry.view in opening &&
        !before.navigation?.stack.some(({ id }) => id === entry.id)
      )
    },
    effect: (_action, { getState, extra }) =>
      extra.services.track({ event: opening[selectView(getState()) as keyof typeof opening] }),
  })
}

export const navigationReactions: readonly Reactions[] = [onNetworkChanged, onNetworkAllowed, onOpened]
