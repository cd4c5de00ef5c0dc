'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { sendAgain, type PaymentAgain } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { replaceEn } from '../../messages/replace.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

interface SendAgainProps {
  readonly again: PaymentAgain
  readonly namespace: string
}

/** Leads to the form with everything that was entered, for what never arrived and never will. */
export function SendAgain({ again, namespace }: SendAgainProps): JSX.Element | null {
  const text = useLazyText('replace', replaceEn)
  const run = useRun()
  const can = useSelect((state) => state.options.features.send && selectCan(state, namespace, 'transfer'))
  return can ? (
    <div className="lk-Replace">
      <p className="lk-Replace-note" dir="auto">
        {text.sendAgainHint}
      </p>
      <div className="lk-Replace-actions">
        <Button variant="secondary" onClick={() => void run(sendAgain, again)}>
          {text.sendAgain}
        </Button>
      </div>
    </div>
  ) : null
}
