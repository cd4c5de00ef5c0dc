'use client'
import { useEffect, useState } from 'react'
import { findRecipient, isAbortError, type CaipNetworkId, type RecipientMatch } from '@latchkey/core'
import { isName, sendFormChanged, toErrorShape, type ErrorShape } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { pauses } from './pauses.js'

/** What is known of a name that was typed. */
export type RecipientName =
  | { readonly status: 'none' | 'finding' | 'unknown' }
  | { readonly status: 'found'; readonly match: RecipientMatch }
  | { readonly status: 'failed'; readonly error: ErrorShape; readonly retry: () => void }

interface Answer {
  readonly text: string
  readonly match?: RecipientMatch | undefined
  readonly error?: ErrorShape
}

/**
 * Looks up whom the name in the form stands for, after a pause in typing, and puts the answer into the form.
 * A text without a dot is no name.
 */
export function useRecipientName(typed: string, caipNetworkId: CaipNetworkId): RecipientName {
  const core = useCore()
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const text = typed.trim()
  const wanted = isName(text)
  useEffect(() => {
    if (!wanted) return
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number): void => {
      timer = setTimeout(() => void ask(), ms)
    }
    const ask = async (): Promise<void> => {
      try {
        const [match] = await findRecipient(core, { text, caipNetworkId })
        if (over) return
        setAnswer({ text, match })
        core.store.dispatch(sendFormChanged({ found: match }))
      } catch (error) {
        if (over) return
        if (isAbortError(error)) wait(pauses.calledOff)
        else setAnswer({ text, error: toErrorShape(error) })
      }
    }
    wait(pauses.typing)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [core, text, wanted, caipNetworkId, attempt])
  if (!wanted) return { status: 'none' }
  if (answer?.text !== text) return { status: 'finding' }
  if (answer.error)
    return {
      status: 'failed',
      error: answer.error,
      retry: () => {
        setAnswer(undefined)
        setAttempt(attempt + 1)
      },
    }
  return answer.match ? { status: 'found', match: answer.match } : { status: 'unknown' }
}
