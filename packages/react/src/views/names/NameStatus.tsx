'use client'
import type { JSX } from 'react'
import type { NameAttempt } from '@latchkey/core'
import { namesEn } from '../../messages/names.en.js'
import { offlineEn } from '../../messages/en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import { nameProblem } from './nameProblem.js'
import type { KnownName } from './useNameCheck.js'
import { useWalletName } from './useWalletName.js'

interface NameStatusProps {
  /** Of the line, which describes the field. */
  readonly id: string
  readonly known: KnownName
  readonly attempt: NameAttempt | undefined
  readonly namespace: string
}

/** One line that says how the name stands, and is read out as it changes. */
export function NameStatus({ id, known, attempt, namespace }: NameStatusProps): JSX.Element {
  const text = useLazyText('names', namesEn)
  const common = useText('common')
  const account = useLazyText('account', offlineEn)
  const online = useOnline()
  const wallet = useWalletName(namespace)
  const failed = attempt?.status === 'failed' ? attempt.error : undefined
  const problem = failed && attempt && nameProblem(failed, attempt.name, text)
  const said = useErrorText(failed && problem === undefined ? failed : undefined)
  const isUnderWay = attempt?.status === 'signing' || attempt?.status === 'registering'
  const checked = {
    empty: text.rules,
    checking: text.checking,
    failed: online ? text.checkFailed : account.offline,
    free: known.status === 'free' ? text.available(known.name) : '',
    taken: known.status === 'taken' ? text.taken(known.name) : '',
    invalid: known.status === 'invalid' ? text[known.reason] : '',
  }[known.status]
  const waits = attempt?.status === 'signing' ? text.sign(wallet) : text.registering
  const line = isUnderWay ? waits : (failed && (problem ?? said)) || checked
  const isWrong =
    !isUnderWay && (failed !== undefined || ['failed', 'taken', 'invalid'].includes(known.status))
  return (
    <div className="lk-Names-status">
      <p
        id={id}
        className="lk-Names-note"
        role="status"
        data-wrong={isWrong || undefined}
        data-done={(!isWrong && !isUnderWay && known.status === 'free') || undefined}
      >
        {line}
        {known.status === 'taken' && !known.suggestions && !isUnderWay && (
          <span className="lk-Names-more">{text.suggestionsFailed}</span>
        )}
      </p>
      {known.status === 'failed' && !isUnderWay && (
        <button type="button" className="lk-Names-retry" onClick={known.retry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  )
}
