'use client'
import { useEffect, useState } from 'react'
import { loadAccountNames, selectAccountNames } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** The name that the account has, once that is known. */
export interface OwnName {
  readonly name: string | undefined
  readonly status: 'loading' | 'known' | 'failed'
  readonly retry: () => void
}

/**
 * Looks up whether the account has a name already: it can have one only. `since` changes where what is known
 * may be out of date.
 */
export function useOwnName({ namespace, account: { address } }: ShownAccount, since = ''): OwnName {
  const core = useCore()
  const [name] = useSelect((state) => selectAccountNames(state, namespace))
  const [turn, setTurn] = useState(0)
  const question = `${namespace} ${address} ${turn} ${since}`
  const [known, setKnown] = useState<{ readonly question: string; readonly failed: boolean }>()
  useEffect(() => {
    let isGone = false
    const know = (failed: boolean): void => {
      if (!isGone) setKnown({ question, failed })
    }
    loadAccountNames(core, { namespace }).then(
      () => know(false),
      () => know(true),
    )
    return () => {
      isGone = true
    }
  }, [core, namespace, question])
  const isKnown = name !== undefined || known?.question === question
  const isFailed = name === undefined && known?.failed === true
  const answered = isFailed ? 'failed' : 'known'
  return { name, status: isKnown ? answered : 'loading', retry: () => setTurn(turn + 1) }
}
