import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ErrorShape } from '../errors/base.js'
import type { Services, RootState } from '../store/core.js'

/** An error of a call, as the store keeps it. */
export interface ApiError extends ErrorShape {
  /** Where a server answered. */
  readonly status?: number
  /** What the server's reason is about. */
  readonly reason?: string
}

/** What is known of one call. After a failure `data` are those of the last success. */
export interface QueryState<D> {
  readonly status: 'uninitialized' | 'pending' | 'fulfilled' | 'rejected'
  readonly data?: D
  readonly error?: ApiError
  /** Milliseconds since the epoch, of the last success. */
  readonly fulfilledTimeStamp?: number
}

/** A call that was started. The promise never rejects: how it ended stands in what it resolves with. */
export interface QueryHandle<D> extends PromiseLike<QueryState<D>> {
  readonly abort: () => void
  /** Gives the cache entry back. Unused entries are dropped after a while. */
  readonly unsubscribe: () => void
  readonly refetch: () => PromiseLike<QueryState<D>>
}

export interface QueryOptions {
  /** `false`: looks once and holds nothing. */
  readonly subscribe?: boolean
  /** Asks again although an answer is there; a number: only when it is older than so many seconds. */
  readonly forceRefetch?: boolean | number
  /** Asks again every so many milliseconds while it is subscribed. */
  readonly subscriptionOptions?: { readonly pollingInterval?: number }
}

/**
 * A cached call. An answer that is younger than the endpoint's age limit is given again without asking.
 *
 * @example
 * const call = core.store.dispatch(endpoint.initiate('arg'))
 * const { data, status } = endpoint.select('arg')(core.store.getState())
 * call.unsubscribe()
 */
export interface QueryEndpoint<A, D> {
  readonly initiate: (
    arg: A,
    options?: QueryOptions,
  ) => ThunkAction<QueryHandle<D>, RootState, Services, UnknownAction>
  readonly select: (arg: A) => (state: RootState) => QueryState<D>
}

interface Initiable {
  readonly initiate: unknown
  readonly select: unknown
}

/**
 * An endpoint of RTK Query behind the small interface above, with an age limit in seconds for its answers.
 */
export function queryEndpoint<A, D>(endpoint: Initiable, maxAge: number): QueryEndpoint<A, D> {
  const { initiate, select } = endpoint as QueryEndpoint<A, D>
  return { initiate: (arg, options) => initiate(arg, { forceRefetch: maxAge, ...options }), select }
}

/** Whether the data on show are those of an earlier success, because asking again failed (R7). */
export function isStale({ data, error }: QueryState<unknown>): boolean {
  return data !== undefined && error !== undefined
}
