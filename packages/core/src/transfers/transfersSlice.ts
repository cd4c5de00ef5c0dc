import { patch, patchWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  transferBegun,
  transferConfirmed,
  transferFailed,
  transferLost,
  transferNoticed,
  transferResumed,
  transferSubmitted,
  type TransferRecord,
  type TransfersState,
} from './transfersState.js'

const initialState: TransfersState = { nextId: 1, list: [] }
const MOST = 20

function change(state: TransfersState, id: number, to: Partial<TransferRecord>): TransfersState {
  return patch(state, { list: patchWhere(state.list, (each) => each.id === id, to) })
}

function add({ list, nextId }: TransfersState, record: TransferRecord): TransfersState {
  return {
    list: [record, ...list.filter(({ id }) => id !== record.id)].slice(0, MOST),
    nextId: Math.max(nextId, record.id + 1),
  }
}

/** What is the same however a transfer ends. */
const over = { notice: undefined } satisfies Partial<TransferRecord>

export const transfersSlice: Slice<'transfers', TransfersState> = slice('transfers', initialState, (on) => {
  on(transferBegun, (state, { payload }) => add(state, { ...payload, status: 'asking' }))
  on(transferSubmitted, (state, { payload: { id, ...to } }) =>
    change(state, id, { ...to, status: 'pending' }),
  )
  on(transferResumed, (state, { payload }) => add(state, { ...payload, status: 'pending' }))
  on(transferNoticed, (state, { payload: { id, notice } }) => change(state, id, { notice }))
  on(transferConfirmed, (state, { payload: { id, ...to } }) =>
    change(state, id, { ...to, ...over, status: 'confirmed' }),
  )
  on(transferLost, (state, { payload: { id, error } }) =>
    change(state, id, { ...over, error, status: 'unknown' }),
  )
  on(transferFailed, (state, { payload: { id, error } }) =>
    change(state, id, { ...over, error, status: 'failed' }),
  )
})
