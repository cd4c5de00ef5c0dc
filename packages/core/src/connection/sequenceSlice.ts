import { isAnyOf, type Draft } from '@reduxjs/toolkit'
import { modalClosed } from '../modal/modalState.js'
import { slice, type Slice } from '../store/slice.js'
import { connect, type ConnectArg } from '../sessions/connect.js'
import { connectAll, type ConnectSequence, type ConnectStep } from './connectAll.js'

const initialState: ConnectSequence = { requestId: undefined, steps: [] }

function settle(
  state: Draft<ConnectSequence>,
  { namespace, connectorId }: ConnectArg,
  change: Pick<ConnectStep, 'status' | 'error'>,
): void {
  const step = state.requestId
    ? state.steps.find((each) => each.namespace === namespace && each.connectorId === connectorId)
    : undefined
  if (step) Object.assign(step, change)
}

export const sequenceSlice: Slice<'connectSequence', ConnectSequence> = slice(
  'connectSequence',
  initialState,
  (on) => {
    on.addCase(connectAll.pending, (state, { meta }) => {
      state.requestId = meta.requestId
      state.steps = meta.arg.connectors.map((each) => ({ ...each, status: 'waiting' }))
    })
      .addCase(connect.pending, (state, { meta }) => settle(state, meta.arg, { status: 'asking' }))
      .addCase(connect.fulfilled, (state, { meta }) => settle(state, meta.arg, { status: 'connected' }))
      .addCase(connect.rejected, (state, { meta, error }) => {
        settle(
          state,
          meta.arg,
          error.code === 'aborted' ? { status: 'waiting' } : { status: 'failed', error },
        )
      })
      .addMatcher(isAnyOf(connectAll.fulfilled, connectAll.rejected), (state, { meta }) => {
        // A newer call has its own list.
        if (state.requestId === meta.requestId) state.requestId = undefined
      })
      .addMatcher(modalClosed.match, (state) => {
        state.steps = []
      })
  },
)
