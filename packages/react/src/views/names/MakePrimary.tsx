'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { makePrimaryName, selectPrimaryName } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { nameProblem } from './nameProblem.js'
import { usePrimaryCheck } from './usePrimaryCheck.js'
import { useWalletName } from './useWalletName.js'

interface MakePrimaryProps {
  readonly name: string
  readonly shown: ShownAccount
}

/** How a name that was set before is spoken of. */
const FOUND: Readonly<Partial<Record<ReturnType<typeof usePrimaryCheck>, 'done' | 'recorded'>>> = {
  primary: 'done',
  recorded: 'recorded',
}

/** Makes the name the one that others see, and says what became of that. */
export function MakePrimary({ name, shown }: MakePrimaryProps): JSX.Element | null {
  const { namespace } = shown
  const text = useLazyText('names', namesEn)
  const run = useRun()
  const can = useSelect((state) => selectCan(state, namespace, 'name:primary'))
  const known = useSelect((state) => selectPrimaryName(state, namespace))
  const wallet = useWalletName(namespace)
  const check = usePrimaryCheck(name, shown, can)
  const attempt = known?.name === name ? known : undefined
  const failed = attempt?.status === 'failed' ? attempt.error : undefined
  const problem = failed && nameProblem(failed, name, text)
  const said = useErrorText(failed && problem === undefined ? failed : undefined)
  if (!can || check === 'unsupported') return null
  const isUnderWay = attempt?.status === 'asking' || attempt?.status === 'pending'
  // What the gateway calls the account is no proof: it may be a name that ENS does not show yet.
  const found = isUnderWay ? undefined : FOUND[check]
  const status = attempt?.status === 'done' ? 'done' : (found ?? attempt?.status ?? 'refused')
  const isSet = status === 'done' || status === 'recorded'
  const isForeign = attempt ? failed?.code === 'name-not-yours' : check === 'impossible'
  const note = {
    asking: text.confirm(wallet),
    pending: text.pending,
    unknown: text.primaryUnknown,
    recorded: text.recorded,
    unseen: text.unseen,
    failed: failed && (problem === undefined ? said : text.primaryFailed),
    refused: text.primaryHint,
    done: text.primary,
  }
  const isFailed = attempt?.status === 'failed' && !isForeign
  const line = isForeign ? text.notYours : note[status]
  // No fee for what would show nothing, or is done.
  const isOffered = !isSet && !isForeign && attempt?.status !== 'unseen'
  return (
    <>
      <p
        className="lk-Names-note"
        role="status"
        data-wrong={isFailed || undefined}
        data-done={isSet || undefined}
      >
        {line}
      </p>
      {isOffered && (
        <Button
          size="lg"
          fullWidth
          loading={isUnderWay || (!attempt && check === 'checking')}
          onClick={() => void run(makePrimaryName, { name, namespace, title: text.makePrimary })}
        >
          {text.makePrimary}
        </Button>
      )}
    </>
  )
}
