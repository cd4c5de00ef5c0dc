import type { Draft } from '@reduxjs/toolkit'
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

function change(state: Draft<TransfersState>, { id, ...to }: Partial<TransferRecord>): void {
  const record = state.list.find((each) => each.id === id)
  if (record) Object.assign(record, to)
}

function add(state: Draft<TransfersState>, record: TransferRecord): void {
  state.list = [record, ...state.list.filter(({ id }) => id !== record.id)].slice(0, MOST)
  state.nextId = Math.max(state.nextId, record.id + 1)
}

export const transfersSlice: Slice<'transfers', TransfersState> = slice('transfers', initialState, (on) => {
  on.addCase(transferBegun, (state, { payload }) => add(state, { ...payload, status: 'asking' }))
    .addCase(transferSubmitted, (state, { payload }) => change(state, { ...payload, status: 'pending' }))
    .addCase(transferResumed, (state, { payload }) => add(state, { ...payload, status: 'pending' }))
    .addCase(transferNoticed, (state, { payload: { id, notice } }) => change(state, { id, notice }))
    .addCase(transferConfirmed, (state, { payload }) =>
      change(state, { ...payload, status: 'confirmed', notice: undefined }),
    )
    .addCase(transferLost, (state, { payload }) =>
      change(state, { ...payload, status: 'unknown', notice: undefined }),
    )
    .addCase(transferFailed, (state, { payload }) =>
      change(state, { ...payload, status: 'failed', notice: undefined }),
    )
})
