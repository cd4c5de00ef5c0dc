import { isAnyOf } from '@reduxjs/toolkit'
import { sessionEnded } from '../sessions/sessionsEvents.js'
import { coreStopped } from '../store/lifecycle.js'
import { slice, type Slice } from '../store/slice.js'
import { requestDismissed, requestSent, requestSettled, type WalletRequestsState } from './requestsState.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'

export const requestsSlice: Slice<'walletRequests', WalletRequestsState> = slice(
  'walletRequests',
  [] as WalletRequestsState,
  (on) => {
    on.addCase(requestSent, (state, { payload }) => [...state, payload])
      .addCase(sessionEnded, (state, { payload }) =>
        payload.connectorId === WALLETCONNECT_ID
          ? state.filter(({ namespace }) => namespace !== payload.namespace)
          : state,
      )
      .addCase(coreStopped, () => [])
      .addMatcher(isAnyOf(requestSettled, requestDismissed), (state, { payload }) =>
        state.filter(({ id }) => id !== payload),
      )
  },
)
