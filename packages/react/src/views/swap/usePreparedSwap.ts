'use client'
import { useEffect, useState } from 'react'
import { isAbortError, prepareSwap, type PreparedSwap, type SwapArg } from '@latchkey/core'
import { toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

/** What the chain says of the calls of a swap. */
export interface KnownSwap {
  readonly prepared: PreparedSwap | undefined
  readonly error?: ErrorShape | undefined
}

interface Answer extends KnownSwap {
  readonly key: string
}

const CALLED_OFF_MS = 500

/** Has the chain try the swap that is on show, again with each new quote. */
export function usePreparedSwap(arg: SwapArg | undefined, least: string | undefined): KnownSwap {
  const core = useCore()
  const key = arg && least !== undefined ? JSON.stringify({ ...arg, least }) : undefined
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      try {
        const prepared = await prepareSwap(core, JSON.parse(key) as SwapArg & { least: string })
        if (!over) setAnswer({ key, prepared })
      } catch (caught) {
        if (over) return
        if (isAbortError(caught)) timer = setTimeout(() => void ask(), CALLED_OFF_MS)
        else setAnswer({ key, prepared: undefined, error: toErrorShape(caught) })
      }
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [core, key])
  if (answer?.key === key) return { prepared: answer?.prepared, error: answer?.error }
  return { prepared: undefined }
}
