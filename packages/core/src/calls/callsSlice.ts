import { slice, type Slice } from '../store/slice.js'
import {
  callAsked,
  callConfirmed,
  callsBegun,
  callSent,
  callsStopped,
  sequenceAnswered,
  type CallsRecord,
  type CallsState,
  type CallStep,
} from './callsState.js'

const initialState: CallsState = { nextId: 1, list: [] }
const MOST = 20

const UNDER_WAY: readonly CallStep['status'][] = ['asking', 'pending']

function change(
  { list, ...state }: CallsState,
  id: number,
  to: (record: CallsRecord) => CallsRecord,
): CallsState {
  return { ...state, list: list.map((each) => (each.id === id ? to(each) : each)) }
}

/** One step, or all where none is named. */
const withStep = (record: CallsRecord, index: number | undefined, to: Partial<CallStep>): CallsRecord => ({
  ...record,
  steps: record.steps.map((each, place) =>
    index === undefined || index === place ? { ...each, ...to } : each,
  ),
})

const hashed = (hash: string | undefined): Pick<CallStep, 'hash'> => (hash === undefined ? {} : { hash })

const isConfirmed = ({ status }: CallStep): boolean => status === 'confirmed'

export const callsSlice: Slice<'calls', CallsState> = slice('calls', initialState, (on) => {
  on(callsBegun, ({ list, nextId }, { payload }) => ({
    list: [payload, ...list.filter(({ id }) => id !== payload.id)].slice(0, MOST),
    nextId: Math.max(nextId, payload.id + 1),
  }))
  on(sequenceAnswered, (state, { payload: { id, agreed } }) =>
    change(state, id, (record) => ({ ...record, status: agreed ? 'asking' : 'failed' })),
  )
  on(callAsked, (state, { payload: { id, index } }) =>
    change(state, id, (record) => ({
      ...withStep(record, index, { status: 'asking' }),
      status: 'asking',
    })),
  )
  on(callSent, (state, { payload: { id, index, hash } }) =>
    change(state, id, (record) => ({
      ...withStep(record, index, { status: 'pending', ...hashed(hash) }),
      status: 'pending',
    })),
  )
  on(callConfirmed, (state, { payload: { id, index, hash } }) =>
    change(state, id, (record) => {
      const next = withStep(record, index, { status: 'confirmed', ...hashed(hash) })
      return next.steps.every(isConfirmed) ? { ...next, status: 'confirmed' } : next
    }),
  )
  on(callsStopped, (state, { payload: { id, error } }) =>
    change(state, id, (record) => {
      const status = error.code === 'send-unknown' ? 'unknown' : 'failed'
      const steps = record.steps.map((each): CallStep =>
        UNDER_WAY.includes(each.status) ? { ...each, status } : each,
      )
      const isPart = status === 'failed' && steps.some(isConfirmed)
      return { ...record, steps, status: isPart ? 'partly' : status, error }
    }),
  )
})
