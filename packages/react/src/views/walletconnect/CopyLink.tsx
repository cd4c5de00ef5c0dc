'use client'
import type { JSX } from 'react'
import { CopyButton } from '@latchkey/ui'
import { toastShown } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'

interface CopyLinkProps {
  /** `undefined` while there is nothing to copy. */
  readonly uri: string | undefined
}

/** Copies the pairing for a wallet that takes it by hand (S2.55, S8.06, S8.07). */
export function CopyLink({ uri }: CopyLinkProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const toasts = useText('toasts')
  const emit = useEmit()
  return (
    <CopyButton
      value={uri ?? ''}
      label={text.copyLink}
      variant="ghost"
      disabled={uri === undefined}
      copiedText={toasts['link-copied']}
      failedText={toasts['copy-failed']}
      onCopied={() => emit(toastShown({ variant: 'success', code: 'link-copied' }))}
      onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
    >
      {text.copyLink}
    </CopyButton>
  )
}
