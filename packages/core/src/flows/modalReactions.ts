import { isAnyOf } from '@reduxjs/toolkit'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { connectAll, selectIsConnectedWith } from '../connection/connectAll.js'
import { closeRefused, modalClosed, shakeEnded, modalOpened } from '../modal/modalState.js'
import { selectCurrentEntry, selectView, viewPushed } from '../navigation/navigationState.js'
import { closeModal } from '../navigation/openModal.js'
import { connect } from '../sessions/connect.js'
import { attemptCleared, sessionStarted } from '../sessions/sessionsEvents.js'
import { selectAttempt, selectMustLeaveNetwork } from '../sessions/sessionsSelectors.js'
import { untilOnline } from '../platform/onWake.js'
import type { Reactions } from '../store/createListener.js'
import { featureReady } from '../store/lifecycle.js'
import { goesOn } from './goesOn.js'
import { loadOneClick } from '../signIn/loadOneClick.js'
import { needsUri } from '../walletconnect/needsUri.js'
import { uriGiven } from '../walletconnect/pairingState.js'

const SHAKE_MS = 500 // S9.01

const onModalCreated: Reactions = (listen) => {
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { extra: { services } }) => {
      if (payload === 'shell') services.track({ event: 'MODAL_CREATED' })
    },
  })
}

/** The code of sign-in loads with the modal: a wallet may connect and sign in with one prompt. */
const onOpened: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: (_action, { extra: { services } }) => void loadOneClick(services),
  })
}

const endShake: Reactions = (listen) => {
  listen({
    actionCreator: closeRefused,
    effect: async (_action, { delay, dispatch, cancelActiveListeners }) => {
      cancelActiveListeners()
      await delay(SHAKE_MS)
      dispatch(shakeEnded())
    },
  })
}

/**
 * S4.08, S4.09: the address is new. A move to another family is not (S4.11): the modal stays open for the
 * visitor (S4.10).
 */
const onNewAddress: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => selectAddress(state) !== selectAddress(before),
    effect: (_action, { getState, getOriginalState, extra }) => {
      const state = getState()
      const cameFromOtherFamily =
        state.networks.activeNamespace !== getOriginalState().networks.activeNamespace
      if (state.modal.open && !selectAddress(state) && !cameFromOtherFamily) void extra.run(closeModal)
    },
  })
}

/** A sequence without a refusal closes the modal; a refusal is shown first. */
const onAllConnected: Reactions = (listen) => {
  listen({
    actionCreator: connectAll.fulfilled,
    effect: ({ meta }, { getState, extra }) => {
      const state = getState()
      const all = meta.arg.connectors.every((each) => selectIsConnectedWith(state, each))
      const [first] = meta.arg.connectors
      if (!all || !first || !state.modal.open || selectMustLeaveNetwork(state)) return
      if (state.options.hasSignIn)
        extra.services.features.load('signIn').then(
          ({ settled }) => settled(first.namespace, extra),
          () => undefined,
        )
      else void extra.run(closeModal)
    },
  })
}

/** S4.29: success closes the modal, unless there is something that the visitor has to settle first. */
const onConnected: Reactions = (listen) => {
  listen({
    // The host's own code may have connected meanwhile.
    matcher: isAnyOf(connect.fulfilled, sessionStarted),
    effect: (action, { getState, getOriginalState, extra }) => {
      // The sequence closes the modal at its end.
      if (getState().connectSequence?.requestId !== undefined) return
      // A session that continues with other terms, or was known before, closes no other view.
      if (
        sessionStarted.match(action) &&
        (action.payload.known || goesOn(getOriginalState(), action.payload))
      )
        return
      // Signing in, or the embedded wallet, decides then, so that nothing closes and opens again.
      if (getState().options.hasSignIn || getState().login?.status === 'connecting') return
      if (getState().modal.open && !selectMustLeaveNetwork(getState())) void extra.run(closeModal)
    },
  })
}

/**
 * Leaving the connecting view, or the modal, aborts the attempt: no wallet connects unseen.
 */
const onAttemptAbandoned: Reactions = (listen) => {
  listen({
    predicate: (action, state, before) => {
      const isConnectingAll = state.connectSequence?.requestId !== undefined
      if (selectAttempt(state) === undefined && !isConnectingAll) return false
      if (modalClosed.match(action)) return before.modal.open
      const was = selectCurrentEntry(before)
      return (
        (was?.view === 'ConnectingExternal' || (was?.view === 'ConnectingMultiChain' && isConnectingAll)) &&
        selectCurrentEntry(state)?.id !== was.id
      )
    },
    effect: (_action, { extra, dispatch }) => {
      connectAll.cancel(extra)
      connect.cancel(extra)
      dispatch(attemptCleared())
    },
  })
}

export const modalReactions: readonly Reactions[] = [
  onModalCreated,
  endShake,
  onOpened,
  onNewAddress,
  onConnected,
  onAllConnected,
  onAttemptAbandoned,
]

/** The code for pairings loads with the first view that needs a URI, the relay's client with a pairing. */
const onViewNeedsUri: Reactions = (listen) => {
  listen({
    predicate: (action, state, before) =>
      modalOpened.match(action) || selectCurrentEntry(state)?.id !== selectCurrentEntry(before)?.id,
    effect: async (_action, { getState, pause, cancelActiveListeners, extra: { services } }) => {
      cancelActiveListeners()
      const { features, platform } = services
      const isNeeded = (state = getState()): boolean =>
        state.modal.open && state.options.hasWalletConnect && needsUri(selectView(state), platform.isMobile())
      const isThere = (): Promise<boolean> =>
        features.load('walletConnect').then(
          () => true,
          () => false,
        )
      while (isNeeded() && !(await isThere())) await untilOnline(platform, pause)
    },
  })
}

/** The host's own URI, which a view shows. */
const onUriGiven: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: async ({ payload: { uri } }, { getState, dispatch, extra: { services } }) => {
      if (uri === undefined) return
      const feature = await services.features.load('walletConnect').catch(() => undefined)
      if (feature && getState().modal.open) dispatch(uriGiven(uri))
    },
  })
}

const onAllWallets: Reactions = (listen) => {
  listen({
    actionCreator: viewPushed,
    effect: ({ payload }, { extra: { services } }) => {
      if (payload.view === 'AllWallets') services.track({ event: 'CLICK_ALL_WALLETS' })
    },
  })
}

export const walletConnectShellReactions: readonly Reactions[] = [onViewNeedsUri, onUriGiven, onAllWallets]
