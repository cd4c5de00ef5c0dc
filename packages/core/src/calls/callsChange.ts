import type { ErrorShape } from '../errors/base.js'
import type { CallsChange } from '../model/revocation.js'
import type { CallsRecord } from './callsState.js'

const REFUSALS: readonly string[] = ['user-rejected', 'aborted']

/** What calls that ended with an error come to. */
export function statusOfError({ code }: ErrorShape): CallsChange['status'] {
  if (code === 'sequence-stopped') return 'partly'
  if (code === 'send-unknown') return 'unknown'
  return REFUSALS.includes(code) ? 'refused' : 'failed'
}

const outcomes: Partial<Readonly<Record<CallsRecord['status'], CallsChange['status']>>> = {
  confirmed: 'done',
  partly: 'partly',
  failed: 'failed',
}

type Ended = Pick<CallsRecord, 'status' | 'steps' | 'error'>

/** What calls come to by their record, once it is decided. */
export const statusOfCalls = ({ status }: Ended): CallsChange['status'] => outcomes[status] ?? 'unknown'

/** The newest transaction of calls. */
export function hashOfCalls(record: Pick<CallsRecord, 'steps'> | undefined): Pick<CallsChange, 'hash'> {
  const hash = record?.steps.findLast((step) => step.hash !== undefined)?.hash
  return hash === undefined ? {} : { hash }
}

/** Whether a change is over: what ended can be forgotten, what is under way cannot. */
export const isOver = ({ status }: CallsChange): boolean => status !== 'asking' && status !== 'pending'
