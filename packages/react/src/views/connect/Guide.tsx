'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useGetWallet } from './useGetWallet.js'

interface GuideProps {
  /** There is no wallet in this browser: a button that leads to one is beside the text. */
  readonly first: boolean
}

/** Help for visitors to whom wallets are new. */
export function Guide({ first }: GuideProps): JSX.Element {
  const text = useText('connect')
  const emit = useEmit()
  const getWallet = useGetWallet()
  return (
    <div className="lk-ConnectView-guide" data-first={first || undefined}>
      <p dir="auto">
        {text.guide}{' '}
        <button
          type="button"
          className="lk-ConnectView-learn"
          onClick={() => emit(viewPushed(to('WhatIsAWallet')))}
        >
          {text.guideAction}
        </button>
      </p>
      {first && (
        <Button variant="secondary" onClick={getWallet}>
          {text.getWallet}
        </Button>
      )}
    </div>
  )
}
