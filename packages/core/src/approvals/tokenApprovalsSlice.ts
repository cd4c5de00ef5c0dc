import { isOver } from '../calls/callsChange.js'
import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  approvalsAsked,
  approvalsFailed,
  approvalsReceived,
  NO_APPROVALS,
  revocationChanged,
  revocationSeen,
  type TokenApprovalsList,
  type TokenApprovalsState,
} from './tokenApprovalsState.js'

const initialState: TokenApprovalsState = { lists: {} }
/** Lists of accounts and networks that the visitor has left. */
const MOST_LISTS = 8

/** The list of a key changed, and moved behind the others: the first one was touched longest ago. */
function change(
  state: TokenApprovalsState,
  key: string,
  to: (list: TokenApprovalsList) => TokenApprovalsList,
): TokenApprovalsState {
  const { [key]: before = NO_APPROVALS, ...others } = state.lists
  const after = to(before)
  if (after === before) return state
  const keys = Object.keys(others)
  const lists =
    keys.length < MOST_LISTS ? others : without(others, ...keys.slice(0, keys.length - MOST_LISTS + 1))
  return patch(state, { lists: { ...lists, [key]: after } })
}

/** Only the answer to the newest question: one from before a revocation would bring back what is gone. */
const ofTurn =
  (turn: number, to: (list: TokenApprovalsList) => TokenApprovalsList) =>
  (list: TokenApprovalsList): TokenApprovalsList =>
    list.turn === turn ? to(list) : list

export const tokenApprovalsSlice: Slice<'tokenApprovals', TokenApprovalsState> = slice(
  'tokenApprovals',
  initialState,
  (on) => {
    on(approvalsAsked, (state, { payload: { key, turn } }) =>
      change(state, key, (list) => patch(list, { status: 'loading', turn })),
    )
    on(approvalsReceived, (state, { payload: { key, turn, found, at } }) =>
      change(
        state,
        key,
        ofTurn(turn, (list) => ({
          ...without(list, 'error', 'searchedFrom', 'unread'),
          ...found,
          status: 'ready',
          fetchedAt: at,
        })),
      ),
    )
    on(approvalsFailed, (state, { payload: { key, turn, error } }) =>
      change(
        state,
        key,
        ofTurn(turn, (list) => patch(list, { status: 'failed', error })),
      ),
    )
    on(revocationChanged, (state, { payload: { key, revocation } }) =>
      change(state, key, (list) => patch(list, { revocation })),
    )
    on(revocationSeen, (state, { payload: { key } }) =>
      state.lists[key]?.revocation && isOver(state.lists[key].revocation)
        ? change(state, key, (list) => without(list, 'revocation'))
        : state,
    )
  },
)
