'use client'
import { useEffect, useState } from 'react'
import { foreseeTransfer, isAbortError, type Foresight, type TransferArg } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/** What is known of what a transfer does to the account. */
export interface KnownForesight {
  /** Absent until it is known, and where the family cannot tell. */
  readonly foresight: Foresight | undefined
  /** The answer is awaited. */
  readonly waits: boolean
}

/** Another caller of the command called ours off. */
const CALLED_OFF_MS = 500
const UNSEEN: Foresight = { ok: true, changes: [], approvals: [], complete: false }

interface Answer {
  readonly key: string
  readonly foresight: Foresight | undefined
}

const sawNothing = ({ complete, changes, approvals }: Foresight): boolean =>
  !complete && changes.length === 0 && approvals.length === 0

/** A try that sees nothing takes nothing back of what one before it saw. */
const newer = (next: Answer, known: Answer | undefined): Answer =>
  known?.key === next.key && next.foresight && sawNothing(next.foresight) ? known : next

/**
 * Asks what a transfer would do, once there is nothing wrong with it, and again with each new `check` of it:
 * the old answer stands until then.
 */
export function useForesight(
  namespace: string,
  arg: TransferArg | undefined,
  check: unknown,
): KnownForesight {
  const core = useCore()
  const can = useSelect((state) => selectCan(state, namespace, 'transfer:foresee'))
  const key = can ? JSON.stringify(arg) : undefined
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const tell = (foresight: Foresight | undefined): void =>
      setAnswer((known) => newer({ key, foresight }, known))
    const ask = async (): Promise<void> => {
      try {
        const foresight = await foreseeTransfer(core, JSON.parse(key) as TransferArg)
        if (!over) tell(foresight)
      } catch (error) {
        if (over) return
        if (isAbortError(error)) timer = setTimeout(() => void ask(), CALLED_OFF_MS)
        else tell(UNSEEN)
      }
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [core, key, check])
  const isCurrent = answer !== undefined && answer.key === key
  return { foresight: isCurrent ? answer.foresight : undefined, waits: key !== undefined && !isCurrent }
}
