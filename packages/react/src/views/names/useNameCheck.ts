'use client'
import { useEffect, useState } from 'react'
import { checkName, isAbortError, type NameCheck } from '@latchkey/core'
import { labelProblem, toLabel } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useDebounced } from '../networks/useDebounced.js'

const PAUSE_MS = 250
/** Before a check is asked for again that the host called off by one of its own, and how often. */
const [AGAIN_MS, TIMES] = [1000, 5]

/** What is known of the name that is being typed. */
export type KnownName =
  | { readonly status: 'empty' | 'checking' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | NameCheck

interface Answer {
  readonly question: string
  readonly check: NameCheck | undefined
}

/**
 * Whether the name can be had: asked for, and said what is wrong with it, once typing rests. An answer about
 * another name is dropped. `turn` changes where an answer is known to be out of date.
 */
export function useNameCheck(entered: string, turn: string): KnownName {
  const core = useCore()
  const label = toLabel(entered)
  const [again, setAgain] = useState(0)
  const question = `${label} ${turn} ${again}`
  const settled = useDebounced(label, PAUSE_MS)
  const [answer, setAnswer] = useState<Answer>()
  const isAsked = settled === label && labelProblem(label) === undefined
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const know = (check: NameCheck | undefined): void => {
      if (!isGone) setAnswer({ question, check })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (times: number): void =>
      void checkName(core, { label }).then(know, (error: unknown) => {
        // A cancelled check has no result.
        if (!isAbortError(error) || times === 0) know(undefined)
        else if (!isGone) timer = setTimeout(() => ask(times - 1), AGAIN_MS)
      })
    ask(TIMES)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [core, isAsked, label, question])
  if (label === '') return { status: 'empty' }
  const reason = labelProblem(label)
  if (reason) return settled === label ? { status: 'invalid', reason } : { status: 'empty' }
  if (answer?.question !== question) return { status: 'checking' }
  return answer.check ?? { status: 'failed', retry: () => setAgain(again + 1) }
}
