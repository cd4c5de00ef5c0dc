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
/** Quotes are asked for no sooner after the last one, however soon that ends. */
const LEAST_MS = 5000
/** Timers count up to this; a longer delay ends at once. */
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
  // A price that has ended is not pressed. The timer lasts as long as the answer, whatever asks again.
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
