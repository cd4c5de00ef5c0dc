'use client'
import type { JSX } from 'react'
import { Button, type ButtonProps } from '@latchkey/ui'
import { to, viewReset } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useEmit } from '../store/useEmit.js'

/** Leads back to the list of wallets, from a screen without another action. */
export function BackToWallets(look: Pick<ButtonProps, 'size' | 'fullWidth'>): JSX.Element {
  const common = useText('common')
  const emit = useEmit()
  return (
    <Button {...look} onClick={() => emit(viewReset(to('Connect')))}>
      {common.backToWallets}
    </Button>
  )
}
