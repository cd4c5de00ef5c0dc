import { modalClosed } from '../modal/modalState.js'
import { patch, patchWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { connect, type ConnectArg } from '../sessions/connect.js'
import { connectAll, type ConnectSequence, type ConnectStep } from './connectAll.js'

const initialState: ConnectSequence = { requestId: undefined, steps: [] }

/** Sets how one step stands, while a call is asking. */
function settle(
  state: ConnectSequence,
  { namespace, connectorId }: ConnectArg,
  now: Pick<ConnectStep, 'status' | 'error'>,
): ConnectSequence {
  if (!state.requestId) return state
  const isMeant = (step: ConnectStep): boolean =>
    step.namespace === namespace && step.connectorId === connectorId
  return patch(state, { steps: patchWhere(state.steps, isMeant, now) })
}

export const sequenceSlice: Slice<'connectSequence', ConnectSequence> = slice(
  'connectSequence',
  initialState,
  (on) => {
    on(connectAll.pending, (_state, { meta: { requestId, arg } }) => ({
      requestId,
      steps: arg.connectors.map((each) => ({ ...each, status: 'waiting' })),
    }))
    on(connect.pending, (state, { meta }) => settle(state, meta.arg, { status: 'asking' }))
    on(connect.fulfilled, (state, { meta }) => settle(state, meta.arg, { status: 'connected' }))
    on(connect.rejected, (state, { meta, error }) =>
      settle(state, meta.arg, error.code === 'aborted' ? { status: 'waiting' } : { status: 'failed', error }),
    )
    on([connectAll.fulfilled, connectAll.rejected], (state, { meta }) =>
      // A newer call has its own list.
      state.requestId === meta.requestId ? patch(state, { requestId: undefined }) : state,
    )
    on(modalClosed, (state) => patch(state, { steps: initialState.steps }))
  },
)
