'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { SwapIcon } from '@latchkey/ui/icons'
import { goBack } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSwapViews } from './useSwapViews.js'

/** It was swapped, or belongs to another account or network. */
export function NothingToReview(): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const { back } = useText('shell')
  const { form } = useSwapViews()
  const run = useRun()
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<SwapIcon size={32} />}
        title={send.nothing}
        text={text.nothingHint}
        action={
          <Button size="lg" fullWidth onClick={() => void run(goBack)}>
            {form === 'Swap' ? text.backToSwap : back}
          </Button>
        }
      />
    </div>
  )
}
