'use client'
import { useEffect, useState } from 'react'
import { isAbortError, quoteSwap, type SwapArg, type SwapQuote } from '@latchkey/core'
import { selectLateOffers, toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { pauses } from '../send/pauses.js'

/** Prices move with every block. */
export const RENEW_SECONDS = 10
const RENEW_MS = RENEW_SECONDS * 1000
/** A longer time ends at once, by the way that timers count. */
const MOST_MS = 2 ** 31

/** What the chain says of a swap. */
export interface KnownQuote {
  /** Of the present entry, or of what it was a moment ago while the answer is awaited. */
  readonly quote: SwapQuote | undefined
  readonly status: 'none' | 'quoting' | 'ready' | 'failed'
  readonly error?: ErrorShape | undefined
  readonly retry: () => void
}

interface Answer {
  readonly key: string
  readonly quote?: SwapQuote
  readonly error?: ErrorShape
}

/**
 * Asks what a swap would give, after a pause in typing, and every ten seconds while the page is seen: sooner
 * where it ends before that.
 */
export function useSwapQuote(arg: SwapArg | undefined): KnownQuote {
  const core = useCore()
  const key = arg && JSON.stringify(arg)
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  // A service that was slower than the chain has an offer by now.
  const late = useSelect(selectLateOffers)
  useEffect(() => {
    if (key === undefined) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    let expiry: ReturnType<typeof setTimeout> | undefined
    const tell = (next: Answer, left = 0): void => {
      setAnswer(next)
      clearTimeout(expiry)
      // Nothing is pressed for a price that is gone. By a clock that is fast all of them are: that is none.
      if (left > 0 && left < MOST_MS) expiry = setTimeout(() => setAnswer(undefined), left)
      wait(left > 0 ? Math.min(left, RENEW_MS) : RENEW_MS)
    }
    const wait = (ms: number): void => {
      timer = setTimeout(() => void ask(), ms)
    }
    const ask = async (): Promise<void> => {
      if (document.hidden) return wait(RENEW_MS)
      try {
        const quote = await quoteSwap(core, JSON.parse(key) as SwapArg)
        if (!over) tell({ key, quote }, (quote.expiresAt ?? 0) - Date.now())
      } catch (caught) {
        if (over) return
        if (isAbortError(caught)) return wait(pauses.calledOff)
        tell({ key, error: toErrorShape(caught) })
      }
    }
    wait(pauses.typing)
    return () => {
      over = true
      clearTimeout(timer)
      clearTimeout(expiry)
    }
  }, [core, key, attempt, late])
  const isCurrent = answer !== undefined && answer.key === key
  const answered = answer?.error ? 'failed' : 'ready'
  const retry = (): void => {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  }
  if (key === undefined) return { quote: undefined, status: 'none', retry }
  return {
    quote: isCurrent ? answer.quote : undefined,
    status: isCurrent ? answered : 'quoting',
    error: isCurrent ? answer.error : undefined,
    retry,
  }
}
