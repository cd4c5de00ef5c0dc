import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import { refreshBalances } from '../balances/refreshBalances.js'
import { approvalDone, approvalWanted, selectApprovalRequests } from '../embedded/approvalsState.js'
import { declineApproval } from '../embedded/walletCommands.js'
import { modalClosed, modalOpened } from '../modal/modalState.js'
import { namespaceOf } from '../model/caip.js'
import { to } from '../model/viewParams.js'
import { entryLeft, viewPushed, viewReplaced, type StackEntry } from '../navigation/navigationState.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import type { RootState } from '../store/core.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'

/** Whether the visitor sees the card: an embedded one always, once there is one. */
const isShown = ({ modal, options, navigation }: RootState): boolean =>
  modal.open || (options.enableEmbedded && (navigation?.stack.length ?? 0) > 0)

/** The view of what waits, wherever it stands. */
const entryOf = (state: RootState): StackEntry | undefined =>
  isShown(state) ? state.navigation?.stack.findLast(({ view }) => view === 'ApproveTransaction') : undefined

/** Shows what has waited longest, whatever else is on show (S2.06, behaviour 8.4). */
async function show({ getState, dispatch, extra: { run, services } }: ReactionTools): Promise<void> {
  await services.features.load('shell')
  const [first] = selectApprovalRequests(getState())
  if (!first || entryOf(getState())) return
  const entry = to('ApproveTransaction', { requestId: first.requestId })
  if (isShown(getState())) return void dispatch(viewPushed(entry))
  await run(openModal, entry)
  // Where the rules of opening have no place for it, or another call came between.
  if (selectApprovalRequests(getState())[0] !== first || entryOf(getState())) return
  dispatch(isShown(getState()) ? viewPushed(entry) : modalOpened({ entry }))
}

const onWanted: Reactions = (listen) => {
  listen({
    // Also where something else took its place: a request without its view could never be answered.
    predicate: (action, state, before) =>
      selectApprovalRequests(state).length > 0 &&
      (approvalWanted.match(action) || (entryOf(before) !== undefined && !modalClosed.match(action))) &&
      !entryOf(state),
    effect: (_action, tools) => show(tools),
  })
}

/** Its view leaves, and only that: the next takes its place, or the modal closes that opened for it. */
const onDone: Reactions = (listen) => {
  listen({
    actionCreator: approvalDone,
    effect: (action, { getState, getOriginalState, dispatch, extra: { run, services } }) => {
      const state = getState()
      if (selectApprovalRequests(state) === selectApprovalRequests(getOriginalState())) return
      const [next] = selectApprovalRequests(state)
      const entry = entryOf(state)
      const isFirst = entry?.id === state.navigation?.stack[0]?.id
      if (entry?.view === 'ApproveTransaction') {
        if (next) {
          if (entry.params.requestId !== next.requestId)
            dispatch(viewReplaced(to('ApproveTransaction', { requestId: next.requestId })))
        } else if (isFirst) void run(closeModal)
        else dispatch(entryLeft(entry.id))
      }
      // Behaviour 8.5.
      const networkId = selectApprovalRequests(getOriginalState()).find(
        ({ requestId }) => requestId === action.payload,
      )?.caipNetworkId
      const caipAddress = networkId && selectCaipAddress(state, namespaceOf(networkId))
      if (networkId && caipAddress && services.features.get('accountData'))
        run(refreshBalances, { caipAddress, networkId }).catch(() => undefined)
    },
  })
}

/** Closing the modal declines. */
const onClosed: Reactions = (listen) => {
  listen({
    actionCreator: modalClosed,
    effect: (_action, { getState, getOriginalState, dispatch, extra: { run } }) => {
      if (!isShown(getOriginalState())) return
      for (const { requestId } of selectApprovalRequests(getState())) {
        run(declineApproval, { requestId }).catch(() => undefined)
        dispatch(approvalDone(requestId))
      }
    },
  })
}

export const approvalReactions: readonly Reactions[] = [onWanted, onDone, onClosed]
