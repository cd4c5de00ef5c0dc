import { isAnyOf } from '@reduxjs/toolkit'
import { sessionEnded } from '../connection/connectionEvents.js'
import { coreStopped } from '../lifecycle/lifecycleEvents.js'
import { slice, type Slice } from '../store/slice.js'
import { requestDismissed, requestSent, requestSettled } from './requestsEvents.js'
import type { WalletRequestsState } from './requestsState.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

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
