'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { useText } from '../../messages/useText.js'
import { useGetWallet } from './useGetWallet.js'

/** Shown instead of a list without wallets. */
export function NoWallet(): JSX.Element {
  const text = useText('connect')
  const getWallet = useGetWallet()
  return (
    <EmptyState
      layout="screen"
      icon={<WalletIcon size={32} />}
      title={text.empty}
      text={text.emptyHint}
      action={
        <Button size="lg" fullWidth onClick={getWallet}>
          {text.getWallet}
        </Button>
      }
    />
  )
}
