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
/** The shortest pause between two quotes, in ms, even if a quote expires sooner. */
const LEAST_MS = 5000
/** Browser timers overflow from this delay on, in ms, and fire at once. */
const MOST_MS = 2 ** 31

/** The quote of a swap, and the state of the request. */
export interface KnownQuote {
  /** Of the entered swap. */
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
 * Quotes a swap after a pause in typing, and every ten seconds while the page is visible, or sooner if the
 * quote expires before that.
 */
export function useSwapQuote(arg: SwapArg | undefined): KnownQuote {
  const core = useCore()
  const key = arg && JSON.stringify(arg)
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  // Changes when an offer arrived after its quote: the quote is requested again.
  const late = useSelect(selectLateOffers)
  useEffect(() => {
    if (key === undefined) return
    const { platform } = core.services
    let over = false
    let stop = (): void => undefined
    const wait = (ms: number): void => {
      stop = platform.delay(() => void ask(), ms)
    }
    const ask = async (): Promise<void> => {
      if (!platform.isVisible()) return wait(RENEW_MS)
      try {
        const quote = await quoteSwap(core, JSON.parse(key) as SwapArg)
        if (over) return
        setAnswer({ key, quote })
        const left = (quote.expiresAt ?? 0) - platform.now()
        wait(left > 0 ? Math.min(Math.max(left, LEAST_MS), RENEW_MS) : RENEW_MS)
      } catch (caught) {
        if (over) return
        if (isAbortError(caught)) return wait(pauses.calledOff)
        setAnswer({ key, error: toErrorShape(caught) })
        wait(RENEW_MS)
      }
    }
    wait(pauses.typing)
    return () => {
      over = true
      stop()
    }
  }, [core, key, attempt, late])
  // Removes an expired quote. Apart from the requests above, so that a new request keeps the timer.
  useEffect(() => {
    const { platform } = core.services
    const left = (answer?.quote?.expiresAt ?? 0) - platform.now()
    if (left > 0 && left < MOST_MS) return platform.delay(() => setAnswer(undefined), left)
  }, [core, answer])
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
