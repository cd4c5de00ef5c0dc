'use client'
import { useEffect, useState } from 'react'
import {
  estimateTransfer,
  isAbortError,
  validateTransfer,
  type FoundProblem,
  type TransferArg,
  type TransferEstimate,
} from '@latchkey/core'
import { sendFormChanged, toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { pauses } from './pauses.js'

/** What the chain says of a transfer. */
export interface SendCheck {
  /** What is wrong with it; of an earlier entry until the answer for the present one is there. */
  readonly problems: readonly FoundProblem[]
  readonly estimate: TransferEstimate | undefined
  readonly status: 'checking' | 'ready' | 'failed'
  readonly error?: ErrorShape | undefined
  readonly retry: () => void
}

interface Answer {
  readonly key: string
  readonly recipient: string
  readonly problems: readonly FoundProblem[]
  readonly estimate: TransferEstimate | undefined
  readonly error?: ErrorShape
}

/** Asks the chain about what is entered, after a pause in typing and from time to time. Asks no wallet. */
export function useSendCheck(arg: TransferArg | undefined): SendCheck {
  const core = useCore()
  const key = JSON.stringify(arg)
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === undefined) return
    const asked = JSON.parse(key) as TransferArg
    const { recipient } = asked
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number): void => {
      timer = setTimeout(() => void ask(), ms)
    }
    const ask = async (): Promise<void> => {
      try {
        const [problems, estimate] = await Promise.all([
          validateTransfer(core, asked),
          estimateTransfer(core, asked),
        ])
        if (over) return
        setAnswer({ key, recipient, problems, estimate })
        core.store.dispatch(sendFormChanged({ estimate }))
        wait(pauses.again)
      } catch (caught) {
        if (over) return
        if (isAbortError(caught)) return wait(pauses.calledOff)
        setAnswer({ key, recipient, problems: [], estimate: undefined, error: toErrorShape(caught) })
        core.store.dispatch(sendFormChanged({ estimate: undefined }))
        wait(pauses.again)
      }
    }
    wait(pauses.typing)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [core, key, attempt])
  const retry = (): void => {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  }
  // An address that is there by now is not missing: a name was found.
  const isFilled = answer?.recipient === '' && arg?.recipient !== ''
  const isCurrent = answer !== undefined && answer.key === key
  const answered = answer?.error ? 'failed' : 'ready'
  return {
    problems: answer?.problems.filter(({ field }) => !isFilled || field !== 'recipient') ?? [],
    estimate: answer?.estimate,
    status: isCurrent ? answered : 'checking',
    error: isCurrent ? answer.error : undefined,
    retry,
  }
}
