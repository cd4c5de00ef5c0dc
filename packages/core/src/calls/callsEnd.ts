import type { Tools } from '../store/createCommand.js'
import { selectCalls, type CallsRecord } from './callsState.js'

const DECIDED: readonly CallsRecord['status'][] = ['confirmed', 'partly', 'failed', 'unknown']

/** Whether nothing more becomes of calls. */
export const isDecided = ({ status }: Pick<CallsRecord, 'status'>): boolean => DECIDED.includes(status)

/**
 * What the chain decided about calls that were sent, however long that takes: their record as it is then.
 * Where the core stops before, or the record is gone, only that nothing is known.
 */
export function callsEnd(
  callsId: number,
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
): Promise<Pick<CallsRecord, 'status' | 'error' | 'steps'>> {
  const { signal = AbortSignal.abort() } = services
  return new Promise((resolve) => {
    const look = (): void => {
      const calls = selectCalls(getState()).find(({ id }) => id === callsId)
      const isOver = calls !== undefined && isDecided(calls)
      if (calls && !isOver && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(calls && isOver ? calls : { status: 'unknown', steps: [] })
    }
    const stop = services.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
