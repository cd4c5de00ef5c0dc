'use client'
import { useEffect, useState } from 'react'
import { checkReplacement, type Replaceable, type TransferRecord } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'

/** Most payments are in the chain by then: what offers as much as others do needs nothing. */
const OFFERED_AFTER_MS = 60_000
/** Fees move. */
const LOOK_AGAIN_MS = 15_000

/**
 * What can be done about a payment that waits. `undefined` while it is too new for that, unless it offers so
 * little that it may wait for long; the last answer stays where the chain does not answer.
 */
export function useReplaceable({ id, at, replacements }: TransferRecord): Replaceable | undefined {
  const core = useCore()
  const since = replacements?.at(-1)?.at ?? at
  const [found, setFound] = useState<{ readonly since: number; readonly is: Replaceable | undefined }>()
  useEffect(() => {
    const { platform } = core.services
    let isOver = false
    let cancel = (): void => undefined
    async function look(): Promise<void> {
      try {
        const is = await checkReplacement(core, { id })
        if (!isOver) setFound({ since, is })
      } catch {
        // What was known stays.
      }
      if (isOver) return
      const left = since + OFFERED_AFTER_MS - platform.now()
      cancel = platform.delay(() => void look(), left > 0 ? Math.min(left, LOOK_AGAIN_MS) : LOOK_AGAIN_MS)
    }
    void look()
    return () => {
      isOver = true
      cancel()
    }
  }, [core, id, since])
  const is = found?.since === since ? found.is : undefined
  const isDue = core.services.platform.now() - since >= OFFERED_AFTER_MS
  return is && (is.isSlow || isDue) ? is : undefined
}
