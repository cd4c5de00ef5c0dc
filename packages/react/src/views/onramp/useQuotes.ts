'use client'
import { useEffect, useRef, useState } from 'react'
import type { OnrampQuote } from '@latchkey/core'
import type { OnrampFeature, QuotesArg } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useApiQuery } from '../../store/useApiQuery.js'

/** The shortest pause between two requests for quotes, in ms, even if a quote expires sooner. */
const LEAST_MS = 5000

/** What each provider would give, as far as it is good now. */
export interface ShownQuotes {
  /** Without those that are over. `undefined` while the first ones are awaited. */
  readonly quotes: readonly OnrampQuote[] | undefined
  readonly failed: boolean
  /** Ids of providers in the order of rows: that of the first quotes for a question, and of no later ones. */
  readonly order: readonly string[]
}

const NONE: readonly string[] = []

/** Requests quotes, and again when one of them expires, which is then left out. */
export function useQuotes(feature: OnrampFeature | undefined, arg: QuotesArg | undefined): ShownQuotes {
  const { store, services } = useCore()
  const endpoint = feature?.endpoints.onrampQuotes
  const { data } = useApiQuery(endpoint, arg)
  const key = arg && JSON.stringify(arg)
  const now = services.platform.now()
  const [redrawn, redraw] = useState(0)
  const askedAt = useRef(now)
  useEffect(() => {
    if (!endpoint || key === undefined || !data) return
    const { platform } = services
    const ends = data.quotes.flatMap((each) => (each.estimate ? [] : [each.expiresAt]))
    const end = Math.min(...ends.filter((each) => each > platform.now()))
    if (end === Infinity) return
    return platform.delay(() => {
      redraw((count) => count + 1)
      if (!platform.isVisible() || platform.now() - askedAt.current < LEAST_MS) return
      askedAt.current = platform.now()
      void store.dispatch(
        endpoint.initiate(JSON.parse(key) as QuotesArg, { subscribe: false, forceRefetch: true }),
      )
    }, end - platform.now())
    // Each redraw waits for the end of the next one.
  }, [store, services, endpoint, key, data, redrawn])
  const [ranked, setRanked] = useState<{ readonly of: string; readonly ids: readonly string[] }>()
  if (data && key !== undefined && ranked?.of !== key)
    setRanked({ of: key, ids: data.quotes.map(({ provider }) => provider) })
  return {
    quotes: data?.quotes.filter((each) => each.estimate || each.expiresAt > now),
    failed: data?.failed ?? false,
    order: ranked?.ids ?? NONE,
  }
}
