'use client'
import type { JSX } from 'react'
import { CopyButton } from '@latchkey/ui'
import { snackShown, toasts } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useFixed } from '../../messages/useFixed.js'
import { useWords } from '../../messages/useWords.js'
import { useEmit } from '../../store/useEmit.js'

interface CopyLinkProps {
  /** Nothing can be copied without it. */
  readonly uri: string | undefined
}

/** Copies the pairing for a wallet that takes it by hand (S2.55, S8.06, S8.07). */
export function CopyLink({ uri }: CopyLinkProps): JSX.Element {
  const text = useWords('pairing', pairingEn)
  const fixed = useFixed()
  const emit = useEmit()
  return (
    <CopyButton
      value={uri ?? ''}
      label={text.copyLink}
      variant="ghost"
      disabled={uri === undefined}
      copiedText={fixed(toasts.linkCopied)}
      failedText={fixed(toasts.copyFailed)}
      onCopied={() => emit(snackShown({ variant: 'success', message: toasts.linkCopied }))}
      onFailed={() => emit(snackShown({ variant: 'error', message: toasts.copyFailed }))}
    >
      {text.copyLink}
    </CopyButton>
  )
}
