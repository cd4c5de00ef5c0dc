import { patch, patchWhere, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { replaceTransfer } from './replaceTransfer.js'
import {
  transferBegun,
  transferCancelled,
  transferConfirmed,
  transferFailed,
  transferLost,
  transferNoticed,
  transferReopened,
  transferReplaced,
  transferResumed,
  transferSubmitted,
  transferTold,
  type Replacement,
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
    // What comes from storage may be older than what is there.
    list: [record, ...list.filter(({ id }) => id !== record.id)]
      .sort((one, other) => other.at - one.at)
      .slice(0, MOST),
    nextId: Math.max(nextId, record.id + 1),
  }
}

/** What is the same however a transfer ends. */
const over = { notice: undefined } satisfies Partial<TransferRecord>

/** The chain included it, as it was handed in or as what took its place. */
function include(
  { list, ...state }: TransfersState,
  { id, hash, ...to }: Partial<TransferRecord> & Pick<TransferRecord, 'id'>,
): TransfersState {
  const included = (record: TransferRecord): TransferRecord => ({
    ...record,
    ...to,
    ...over,
    ...(hash !== undefined && { hash }),
    ...(record.hash !== undefined && record.hash !== hash && { firstHash: record.hash }),
  })
  return { ...state, list: list.map((each) => (each.id === id ? included(each) : each)) }
}

/** Back to how it was handed in: which of its transactions the chain will include is open again. */
function reopen({ list, ...state }: TransfersState, id: number): TransfersState {
  const reopened = (record: TransferRecord): TransferRecord => ({
    ...without(record, 'block', 'received', 'firstHash'),
    status: 'pending',
    ...(record.firstHash !== undefined && { hash: record.firstHash }),
  })
  return { ...state, list: list.map((each) => (each.id === id ? reopened(each) : each)) }
}

function addReplacement(
  { list, ...state }: TransfersState,
  id: number,
  replacement: Replacement,
): TransfersState {
  return {
    ...state,
    list: list.map((each) =>
      each.id === id && each.status === 'pending'
        ? { ...each, notice: undefined, replacements: [...(each.replacements ?? []), replacement] }
        : each,
    ),
  }
}

export const transfersSlice: Slice<'transfers', TransfersState> = slice('transfers', initialState, (on) => {
  on(transferBegun, (state, { payload }) => add(state, { ...payload, status: 'asking' }))
  on(transferSubmitted, (state, { payload: { id, ...to } }) =>
    change(state, id, { ...to, status: 'pending' }),
  )
  on(transferResumed, (state, { payload }) => add(state, { ...payload, status: 'pending' }))
  on(transferTold, (state, { payload: { id, ...to } }) => change(state, id, to))
  on(transferNoticed, (state, { payload: { id, notice } }) => change(state, id, { notice }))
  on(transferConfirmed, (state, { payload }) => include(state, { ...payload, status: 'confirmed' }))
  on(transferReopened, (state, { payload: { id } }) => reopen(state, id))
  on(transferCancelled, (state, { payload }) => include(state, { ...payload, status: 'cancelled' }))
  on(replaceTransfer.pending, (state, { meta: { arg } }) => change(state, arg.id, { replacing: arg.kind }))
  on([replaceTransfer.fulfilled, replaceTransfer.rejected], (state, { meta: { arg } }) =>
    change(state, arg.id, { replacing: undefined }),
  )
  on(transferReplaced, (state, { payload: { id, replacement } }) => addReplacement(state, id, replacement))
  on(transferLost, (state, { payload: { id, error } }) =>
    change(state, id, { ...over, error, status: 'unknown' }),
  )
  on(transferFailed, (state, { payload: { id, error } }) =>
    change(state, id, { ...over, error, status: 'failed' }),
  )
})
