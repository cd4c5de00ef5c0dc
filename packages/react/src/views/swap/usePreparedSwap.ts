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
 *
 * @param round with another one nothing that was said before stands
 */
export function usePreparedSwap(
  arg: SwapArg | undefined,
  quote: SwapQuote | undefined,
  round: number,
): KnownSwap {
  const core = useCore()
  const asked = arg && JSON.stringify(arg)
  const key = asked && `${round} ${asked}`
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined || asked === undefined || !quote) return
    const reviewed = { ...(JSON.parse(asked) as SwapArg), least: quote.least, source: quote.source }
    return askAgain(
      () => prepareSwap(core, reviewed),
      (prepared) => setAnswer({ key, prepared }),
      (error) => setAnswer({ key, prepared: undefined, error: toErrorShape(error) }),
    )
  }, [core, key, asked, quote])
  return answer && answer.key === key ? answer : { prepared: undefined }
}
