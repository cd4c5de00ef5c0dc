import { approvalDone, selectApprovalRequests } from '../embedded/approvalsState.js'
import { runningLogin } from '../embedded/getLoginConnector.js'
import { resumeLogin } from '../embedded/keeperCalls.js'
import { cancelLogin } from '../embedded/loginCommands.js'
import { loginNoted, loginTaken, surfaceEnded, surfaceWanted } from '../embedded/loginState.js'
import { cancelEmailChange } from '../embedded/walletCommands.js'
import { modalClosed } from '../modal/modalState.js'
import { AUTH_ID } from '../model/authId.js'
import { to, type ViewEntry, type ViewName } from '../model/viewParams.js'
import {
  entryLeft,
  selectCurrentEntry,
  selectView,
  viewPushed,
  viewReplaced,
  viewReset,
  type StackEntry,
} from '../navigation/navigationState.js'
import { closeModal } from '../navigation/openModal.js'
import { selectMustLeaveNetwork, selectSessions } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'
import { protectionReactions } from './protectionReactions.js'

const isShown = ({ modal, options }: RootState): boolean => modal.open || options.enableEmbedded
const stackOf = (state: RootState): readonly StackEntry[] =>
  isShown(state) ? (state.navigation?.stack ?? []) : []

/** The view that a step of a sign-in is shown in; `undefined` for those that stay where they began. */
function viewOf({ login }: RootState): ViewEntry | undefined {
  switch (login?.status) {
    case 'code':
    case 'checking':
      return to('EmailVerifyOtp')
    case 'popup':
      return to('ConnectingSocial', { provider: login.provider })
    case 'farcaster':
      return to('ConnectingFarcaster')
    case 'recovery':
      return to('EmailVerifyDevice')
    case 'connecting':
      return login.method === 'farcaster' && !login.taken ? to('ConnectingFarcaster') : undefined
    case 'failed':
    case 'idle':
    case 'sending':
    case undefined:
      return undefined
  }
}

/** What gives way to the question how this device gets to the wallet. */
const BEFORE_RECOVERY: readonly (ViewName | undefined)[] = [
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
]

/** S2.23, S2.45, S2.47: the visitor is led to the view of each step. */
const onStep: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.login !== before.login &&
      viewOf(state) !== undefined &&
      viewOf(state)?.view !== viewOf(before)?.view,
    effect: (_action, { getState, dispatch, extra: { services } }) => {
      const state = getState()
      const entry = viewOf(state)
      if (state.login?.status === 'code') services.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      if (!entry || !isShown(state)) return
      const gives = entry.view === 'EmailVerifyDevice' && BEFORE_RECOVERY.includes(selectView(state))
      dispatch(gives ? viewReplaced(entry) : viewPushed(entry))
    },
  })
}

/** Leaving the view of a step, or the modal, calls the sign-in off. */
const onLeft: Reactions = (listen) => {
  const isThere = (state: RootState, view: ViewName): boolean =>
    stackOf(state).some((entry) => entry.view === view)
  listen({
    predicate: (action, state, before) => {
      const { login } = state
      if (!login || login !== before.login || login.status === 'idle') return false
      if (login.status === 'connecting' && login.taken) return false
      if (modalClosed.match(action)) return isShown(before)
      const entry = viewOf(state)
      if (entry) return isThere(before, entry.view) && !isThere(state, entry.view)
      // Without a view of its own: from where it began.
      return isShown(before) && selectCurrentEntry(state)?.id !== selectCurrentEntry(before)?.id
    },
    effect: (_action, { extra: { run } }) => void run(cancelLogin),
  })
}

/**
 * S4.29: signed in, the modal closes. A wallet that was made just now is to be protected first; where the
 * host has sign-in, that leads on, and a protection that is required follows.
 */
const onTaken: Reactions = (listen) => {
  listen({
    actionCreator: loginTaken,
    effect: ({ payload: { created, safety } }, { getState, dispatch, extra: { run } }) => {
      const state = getState()
      if (!isShown(state)) return
      const isUnsafe = created && safety === 'none'
      if (state.options.hasSignIn || selectMustLeaveNetwork(state)) {
        if (isUnsafe && state.options.recovery === 'require') dispatch(loginNoted({ mustProtect: true }))
      } else if (isUnsafe) dispatch(viewReset(to('UpgradeEmailWallet')))
      else void run(closeModal)
    },
  })
}

/** Without a session of it there is no one signed in. */
const onEnded: Reactions = (listen) => {
  const isConnected = (state: RootState): boolean =>
    selectSessions(state).some(
      ({ connectorId, status }) => connectorId === AUTH_ID && status !== 'unavailable',
    )
  listen({
    predicate: (_action, state, before) =>
      state.sessions !== before.sessions && isConnected(before) && !isConnected(state),
    effect: (_action, { getState, dispatch }) => {
      dispatch(
        loginNoted({
          user: undefined,
          safety: undefined,
          lasting: undefined,
          emailChange: undefined,
          mustProtect: undefined,
          surface: undefined,
        }),
      )
      for (const { requestId } of selectApprovalRequests(getState())) dispatch(approvalDone(requestId))
    },
  })
}

/** Takes a view away; with the first one the modal closes. */
function leave(
  { getState, dispatch, extra: { run } }: Pick<ReactionTools, 'getState' | 'dispatch' | 'extra'>,
  view: ViewName,
): void {
  const stack = stackOf(getState())
  const index = stack.findIndex((entry) => entry.view === view)
  if (index === 0) void run(closeModal)
  else if (index > 0) dispatch(entryLeft(stack[index]?.id ?? 0))
}

/** The keeper wants to be seen: where the modal is open, the visitor is led to where that is. */
const onSurface: Reactions = (listen) => {
  listen({
    actionCreator: surfaceWanted,
    effect: ({ payload }, { getState, dispatch }) => {
      dispatch(loginNoted({ surface: payload }))
      if (!isShown(getState())) return
      const isAboutDevice = payload === 'recover' || payload === 'consent'
      dispatch(viewPushed(to(isAboutDevice ? 'EmailVerifyDevice' : 'UpgradeEmailWallet')))
    },
  })
  listen({
    actionCreator: surfaceEnded,
    effect: ({ payload: { kind, outcome } }, tools) => {
      const { getState, dispatch, extra } = tools
      if (kind === 'approve') return
      dispatch(loginNoted({ surface: undefined }))
      const { recovery } = getState().options
      if (kind === 'recover' || kind === 'consent') {
        if (outcome === 'closed') return leave(tools, 'EmailVerifyDevice')
        if (kind === 'recover') extra.services.track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
        extra.run(resumeLogin).catch(() => undefined)
      } else if (kind === 'protect' && (recovery === 'ask' || getState().login?.safety !== 'none'))
        leave(tools, 'UpgradeEmailWallet')
    },
  })
  listen({
    actionCreator: viewPushed,
    effect: ({ payload }, { extra: { services } }) => {
      if (payload.view === 'UpgradeEmailWallet') services.track({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
    },
  })
}

/** S2.33 to S2.35: one view for each code, and back where the change began. */
const onEmailChange: Reactions = (listen) => {
  const stageOf = ({ login }: RootState): string | undefined =>
    login?.emailChange && 'stage' in login.emailChange ? login.emailChange.stage : undefined
  const codeViews: readonly ViewName[] = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']
  const views: readonly ViewName[] = ['UpdateEmailWallet', ...codeViews]
  const isChanging = (state: RootState): boolean => stackOf(state).some(({ view }) => views.includes(view))
  listen({
    predicate: (_action, state, before) => stageOf(state) !== stageOf(before),
    effect: (_action, tools) => {
      const { getState, dispatch } = tools
      const [state, stage] = [getState(), stageOf(getState())]
      if (!isChanging(state)) return
      const shown = selectView(state) ?? 'UpdateEmailWallet'
      const entry = stage && to(stage === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
      // Where a code was over, another one takes its place.
      if (entry && shown !== entry.view)
        dispatch((codeViews.includes(shown) ? viewReplaced : viewPushed)(entry))
      else if (!state.login?.emailChange) leave(tools, 'UpdateEmailWallet')
    },
  })
  listen({
    predicate: (_action, state, before) =>
      state.login?.emailChange !== undefined && isChanging(before) && !isChanging(state),
    effect: (_action, { extra: { run } }) => void run(cancelEmailChange),
  })
}

/** The keeper grants accounts on the networks that the host offers. */
const onNetworks: Reactions = (listen) => {
  listen({
    predicate: (_action, { networks }, before) => networks.requested !== before.networks.requested,
    effect: async (_action, { getState, extra: { services } }) => {
      const running = await runningLogin({ services })
      running?.connector.setNetworks(getState().networks.requested.map(({ caipNetworkId }) => caipNetworkId))
    },
  })
}

export const loginReactions: readonly Reactions[] = [
  onStep,
  onLeft,
  onTaken,
  ...protectionReactions,
  onEnded,
  onSurface,
  onEmailChange,
  onNetworks,
]
