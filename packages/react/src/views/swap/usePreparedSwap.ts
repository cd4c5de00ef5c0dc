'use client'
import { useEffect, useState } from 'react'
import { prepareSwap, type PreparedSwap, type SwapArg } from '@latchkey/core'
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

/** Has the chain try the swap that is on show, again with each new quote. */
export function usePreparedSwap(arg: SwapArg | undefined, least: string | undefined): KnownSwap {
  const core = useCore()
  const key = arg && least !== undefined ? JSON.stringify({ ...arg, least }) : undefined
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined) return
    return askAgain(
      () => prepareSwap(core, JSON.parse(key) as SwapArg & { least: string }),
      (prepared) => setAnswer({ key, prepared }),
      (error) => setAnswer({ key, prepared: undefined, error: toErrorShape(error) }),
    )
  }, [core, key])
  if (answer?.key === key) return { prepared: answer?.prepared, error: answer?.error }
  return { prepared: undefined }
}
