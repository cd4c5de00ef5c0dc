import type { QueryState } from './queryEndpoint.js'

/** Whether the data on show are those of an earlier success, because asking again failed (R7). */
export function isStale({ data, error }: QueryState<unknown>): boolean {
  return data !== undefined && error !== undefined
}
