import { sessionEnded } from '../sessions/sessionsEvents.js'
import { coreStopped } from '../store/lifecycle.js'
import { keepWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  requestDismissed,
  requestSent,
  requestSettled,
  type WaitingRequest,
  type WalletRequestsState,
} from './requestsState.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'

const NONE: readonly WaitingRequest[] = []

export const requestsSlice: Slice<'walletRequests', WalletRequestsState> = slice(
  'walletRequests',
  NONE,
  (on) => {
    on(requestSent, (state, { payload }) => [...state, payload])
    on(sessionEnded, (state, { payload }) =>
      payload.connectorId === WALLETCONNECT_ID
        ? keepWhere(state, ({ namespace }) => namespace !== payload.namespace)
        : state,
    )
    on(coreStopped, () => NONE)
    on([requestSettled, requestDismissed], (state, { payload }) =>
      keepWhere(state, ({ id }) => id !== payload),
    )
  },
)
