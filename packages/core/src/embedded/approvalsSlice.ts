import type { ApprovalRequest } from '../model/loginConnector.js'
import { keepWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { approvalDone, approvalWanted } from './approvalsState.js'

const initialState: readonly ApprovalRequest[] = []

export const approvalsSlice: Slice<'approvals', readonly ApprovalRequest[]> = slice(
  'approvals',
  initialState,
  (on) => {
    on(approvalWanted, (state, { payload: { requestId, method, caipNetworkId } }) =>
      state.some((each) => each.requestId === requestId)
        ? state
        : [...state, { requestId, method, caipNetworkId }],
    )
    on(approvalDone, (state, { payload }) => keepWhere(state, ({ requestId }) => requestId !== payload))
  },
)
