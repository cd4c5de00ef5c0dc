'use client'
import type { JSX, ReactNode } from 'react'
import { Button, ButtonLink } from '@latchkey/ui'
import type { WalletRecord } from '@latchkey/core'
import { deviceOf, getPrompt, to, viewPushed } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'

interface GetWalletButtonProps {
  readonly record: WalletRecord
  readonly variant?: 'primary' | 'secondary'
  readonly size?: 'md' | 'lg'
  readonly fullWidth?: boolean
  /** Accessible name, where the visible text is short. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Leads to where the wallet is available; draws nothing where no such place is known (behaviour 4.13). */
export function GetWalletButton({ record, ...look }: GetWalletButtonProps): JSX.Element | null {
  const emit = useEmit()
  const { platform } = useCore().services
  const prompt = getPrompt(record, deviceOf(platform))
  if (!prompt) return null
  if (prompt.to === 'link') return <ButtonLink {...look} href={prompt.href} target="_blank" />
  return <Button {...look} onClick={() => emit(viewPushed(to('Downloads', { walletId: record.id })))} />
}
