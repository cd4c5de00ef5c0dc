'use client'
import { useEffect, useState } from 'react'
import { prepareSwap, type PreparedSwap, type SwapArg, type SwapQuote } from '@latchkey/core'
import { toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { askAgain } from './askAgain.js'

/** A prepared swap, or why it could not be prepared. */
export interface KnownSwap {
  readonly prepared: PreparedSwap | undefined
  readonly error?: ErrorShape | undefined
}

interface Answer extends KnownSwap {
  readonly key: string
}

/**
 * Prepares the swap on show, again with each new quote. The last answer for the same swap stays until the
 * next.
 *
 * @param round a new value discards the last answer
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
