'use client'
import { useEffect, useState } from 'react'
import { prepareSwap, type PreparedSwap, type SwapArg, type SwapQuote } from '@latchkey/core'
import { toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { askAgain } from './askAgain.js'

/** What the chain says of the calls of a swap. */
export interface KnownSwap {
  readonly prepared: PreparedSwap | undefined
  readonly error?: ErrorShape | undefined
}

interface Answer extends KnownSwap {
  readonly key: string
}

/**
 * Has the chain try the swap that is on show, again with each new quote. What it said last of the same swap
 * stands until then.
 */
export function usePreparedSwap(arg: SwapArg | undefined, quote: SwapQuote | undefined): KnownSwap {
  const core = useCore()
  const key = arg && JSON.stringify(arg)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined || !quote) return
    const asked = { ...(JSON.parse(key) as SwapArg), least: quote.least }
    return askAgain(
      () => prepareSwap(core, asked),
      (prepared) => setAnswer({ key, prepared }),
      (error) => setAnswer({ key, prepared: undefined, error: toErrorShape(error) }),
    )
  }, [core, key, quote])
  return answer && answer.key === key ? answer : { prepared: undefined }
}
