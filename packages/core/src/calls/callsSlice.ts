import { slice, type Slice } from '../store/slice.js'
import { isDecided } from './callsEnd.js'
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
/** Of those that are decided, and of all: what is under way is followed by its record. */
const [MOST, MOST_OPEN] = [20, 200]

/** Errors that prove that a sent call has no effect. */
const WITHOUT_EFFECT: readonly string[] = ['transaction-failed', 'transaction-replaced']
/** Errors after which the wallet may have sent the call. */
const OPEN: readonly string[] = ['send-unknown', 'aborted']

/** The status of a step when the sequence stops for this reason. */
function ended(step: CallStep, code: string): CallStep {
  if (step.status === 'asking') return { ...step, status: OPEN.includes(code) ? 'unknown' : 'failed' }
  if (step.status !== 'pending') return step
  return { ...step, status: WITHOUT_EFFECT.includes(code) ? 'failed' : 'unknown' }
}

function change(
  { list, ...state }: CallsState,
  id: number,
  to: (record: CallsRecord) => CallsRecord,
): CallsState {
  return { ...state, list: list.map((each) => (each.id === id ? to(each) : each)) }
}

/** One step, or all steps without an index. */
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
    list: [payload, ...list.filter(({ id }) => id !== payload.id)]
      .filter((record, place) => place < MOST || !isDecided(record))
      .slice(0, MOST_OPEN),
    nextId: Math.max(nextId, payload.id + 1),
  }))
  on(sequenceAnswered, (state, { payload: { id, agreed } }) =>
    change(state, id, (record) =>
      record.status === 'agreeing' ? { ...record, status: agreed ? 'asking' : 'failed' } : record,
    ),
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
      const steps = record.steps.map((step) => ended(step, error.code))
      const isOpen = steps.some(({ status }) => status === 'unknown')
      const status = isOpen ? 'unknown' : steps.some(isConfirmed) ? 'partly' : 'failed'
      return { ...record, steps, status, error }
    }),
  )
})
