import type { Draft } from '@reduxjs/toolkit'
import { slice, type Slice } from '../store/slice.js'
import { transferBegun, transferConfirmed, transferFailed, transferSubmitted } from './transfersEvents.js'
import type { TransferRecord, TransfersState } from './transfersState.js'

const initialState: TransfersState = { nextId: 1, list: [] }
const MOST = 20

function change(state: Draft<TransfersState>, { id, ...to }: Partial<TransferRecord>): void {
  const record = state.list.find((each) => each.id === id)
  if (record) Object.assign(record, to)
}

export const transfersSlice: Slice<'transfers', TransfersState> = slice('transfers', initialState, (on) => {
  on.addCase(transferBegun, (state, { payload }) => {
    state.list = [{ ...payload, status: 'asking' as const }, ...state.list].slice(0, MOST)
    state.nextId = payload.id + 1
  })
    .addCase(transferSubmitted, (state, { payload }) => change(state, { ...payload, status: 'pending' }))
    .addCase(transferConfirmed, (state, { payload }) => change(state, { ...payload, status: 'confirmed' }))
    .addCase(transferFailed, (state, { payload }) => change(state, { ...payload, status: 'failed' }))
})
