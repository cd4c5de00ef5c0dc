import { deviceOf } from '../platform/deviceOf.js'
import { isAnyOf } from '@reduxjs/toolkit'
import { bufferingChanged } from '../sessions/sessionsEvents.js'
import { selectIsBuffering } from '../sessions/sessionsSelectors.js'
import { alertRaised, toastShown } from '../feedback/feedbackState.js'
import { toastOf } from '../feedback/shownMessage.js'
import { featureReady } from '../store/lifecycle.js'
import { modalClosed } from '../modal/modalState.js'
import {
  wentBack,
  selectCurrentEntry,
  selectHistoryLength,
  selectView,
} from '../navigation/navigationState.js'
import type { Reactions } from '../store/createListener.js'
import type { RootState } from '../store/core.js'
import { cancelPairing, wakeSessions } from './pairingCommands.js'
import { pair } from './pair.js'
import {
  linkOpened,
  linkUnanswered,
  linkUnusable,
  pageResumed,
  pairingReady,
  pairingReset,
  uriGiven,
  selectPairing,
} from './pairingState.js'
import { leadsToPairing, prepareFor } from './prepareFor.js'

const RENEW_BEFORE_MS = 30_000
const BUFFERING_MS = 5000 // S4.25, S9.14
const UNANSWERED_MS = 1500

/** R2: an answer of the wallet, or that there was none. A retry may overcome any other failure. */
const ANSWERS: readonly string[] = [
  'user-rejected',
  'pairing-expired',
  'no-accounts',
  'malformed-response',
  'unauthorized',
  'chain-not-supported',
]

/** The URI is there before it is needed, whichever way a view was reached. */
const onViewNeedsUri: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) => selectCurrentEntry(state)?.id !== selectCurrentEntry(before)?.id,
    effect: (_action, { getState, extra }) => prepareFor(getState(), extra),
  })
  listen({
    actionCreator: featureReady,
    effect: ({ payload }, { getState, extra }) => {
      if (payload === 'walletConnect') prepareFor(getState(), extra)
    },
  })
}

/** No view shows a code or a link any more. */
const onPairingHidden: Reactions = (listen) => {
  const isShown = (state: RootState): boolean =>
    state.modal.open && (state.navigation?.stack ?? []).some(({ view }) => leadsToPairing(view))
  listen({
    predicate: (action, state, before) => isShown(before) && (modalClosed.match(action) || !isShown(state)),
    effect: (_action, { extra: { run } }) => void run(cancelPairing),
  })
}

/** A URI is renewed before it dies; the older proposal stays answerable until then. */
const onPairingReady: Reactions = (listen) => {
  listen({
    actionCreator: pairingReady,
    effect: async ({ payload }, { getState, delay, cancelActiveListeners, extra: { run, services } }) => {
      cancelActiveListeners()
      await delay(Math.max(0, payload.expiresAt - RENEW_BEFORE_MS - services.platform.now()))
      const { status, attempt, open } = selectPairing(getState())
      if (status === 'ready' && attempt === payload.attempt && open.includes(attempt))
        run(pair, { attempt: attempt + 1 }).catch(() => undefined)
    },
  })
}

/**
 * S4.28 as R2 rules: a refusal or an expiry leads back, and where there is nothing to go back to, to a new
 * code; trouble with the relay stays with a retry.
 */
const onPairFailed: Reactions = (listen) => {
  listen({
    actionCreator: pair.rejected,
    effect: async ({ error, meta }, { getState, getOriginalState, dispatch, extra: { run, services } }) => {
      if (error.code === 'aborted') return
      services.track({ event: 'CONNECT_ERROR', properties: { message: error.message } })
      if (error.code === 'wrong-clock') dispatch(alertRaised('jwt-not-yet-valid')) // S8.41
      if (!ANSWERS.includes(error.code)) return
      // An older proposal died of age beside the one on show.
      if (error.code === 'pairing-expired' && meta.arg.attempt !== selectPairing(getOriginalState()).attempt)
        return
      const isOnShow =
        selectView(getState()) === 'ConnectingWalletConnect' ||
        selectView(getState()) === 'ConnectingWalletConnectBasic'
      if (isOnShow || error.code !== 'pairing-expired')
        dispatch(toastShown({ variant: 'error', ...toastOf(error, 'connection-error') }))
      const isFirst = selectHistoryLength(getState()) < 2
      const called = run(cancelPairing)
      if (!isOnShow) return
      dispatch(wentBack())
      await called
      if (isFirst) prepareFor(getState(), { run, services })
    },
  })
}

const onPaired: Reactions = (listen) => {
  listen({ actionCreator: pair.fulfilled, effect: (_action, { dispatch }) => void dispatch(pairingReset()) })
}

/** The host's own URI takes the place of ours. */
const onUriGiven: Reactions = (listen) => {
  listen({
    actionCreator: uriGiven,
    effect: (_action, { getState, extra: { services } }) => {
      for (const attempt of selectPairing(getState()).open) pair.cancel({ services }, String(attempt))
    },
  })
}

/** S4.25: on iOS the wallet's word may take a moment to arrive after the visitor came back. */
const onPageResumed: Reactions = (listen) => {
  listen({
    actionCreator: pageResumed,
    effect: async (
      { payload },
      { getState, dispatch, delay, cancelActiveListeners, extra: { run, services } },
    ) => {
      void run(wakeSessions).catch(() => undefined)
      // A pairing that failed while the page was offline, or has expired since, is replaced.
      prepareFor(getState(), { run, services })
      const { status, linkOpened: link } = selectPairing(getState())
      if (payload !== 'visible' || status !== 'ready' || !link || !deviceOf(services.platform).ios) return
      cancelActiveListeners()
      dispatch(bufferingChanged(true))
      await delay(BUFFERING_MS)
      dispatch(bufferingChanged(false))
    },
  })
  listen({
    matcher: isAnyOf(pairingReset, pair.rejected),
    effect: (_action, { getState, dispatch }) => {
      if (selectIsBuffering(getState()) && selectPairing(getState()).status !== 'ready')
        dispatch(bufferingChanged(false))
    },
  })
}

/** Behaviour 7.7: an app that opens hides the page. */
const onLinkOpened: Reactions = (listen) => {
  listen({
    actionCreator: linkOpened,
    effect: async (_action, { dispatch, delay, cancelActiveListeners, extra: { services } }) => {
      const { platform } = services
      cancelActiveListeners()
      const before = platform.now()
      await delay(UNANSWERED_MS)
      // A page that was hidden stood still meanwhile.
      if (platform.isVisible() && platform.now() - before < 2 * UNANSWERED_MS) dispatch(linkUnanswered())
    },
  })
  listen({
    actionCreator: linkUnusable,
    effect: ({ payload }, { extra: { services } }) =>
      services.track({
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: 'The wallet has no link that can be opened', name: payload.name },
      }),
  })
}

export const pairingReactions: readonly Reactions[] = [
  onViewNeedsUri,
  onPairingHidden,
  onPairingReady,
  onPairFailed,
  onPaired,
  onUriGiven,
  onPageResumed,
  onLinkOpened,
]
