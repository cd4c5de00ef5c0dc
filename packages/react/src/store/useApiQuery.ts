'use client'
import { useEffect, useMemo } from 'react'
import type { QueryEndpoint, QueryState } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from './useRead.js'

const NOTHING: QueryState<never> = { status: 'uninitialized' }
const LOOK_AGAIN_MS = 30_000

/**
 * Queries an endpoint while the component is mounted, again every 30 s while the page is visible, and returns
 * the last result. Makes no request while the endpoint is loading or there is no argument.
 */
export function useApiQuery<Arg, Data>(
  endpoint: QueryEndpoint<Arg, Data> | undefined,
  arg: Arg | undefined,
): QueryState<Data> {
  const { store } = useCore()
  const key = JSON.stringify(arg)
  // Compared by its JSON: a new object with the same content is the same query.
  const query = useMemo(() => {
    const known = key === undefined ? undefined : (JSON.parse(key) as Arg)
    return endpoint && known !== undefined
      ? { endpoint, arg: known, select: endpoint.select(known) }
      : undefined
  }, [endpoint, key])
  useEffect(() => {
    if (!query) return
    const call = store.dispatch(query.endpoint.initiate(query.arg))
    const look = (): void => {
      // The age limit of the endpoint decides whether this makes a request.
      if (document.visibilityState === 'visible')
        void store.dispatch(query.endpoint.initiate(query.arg, { subscribe: false }))
    }
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      call.unsubscribe()
    }
  }, [store, query])
  return useRead((state) => query?.select(state) ?? NOTHING)
}
