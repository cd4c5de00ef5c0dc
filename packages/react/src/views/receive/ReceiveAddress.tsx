'use client'
import type { JSX } from 'react'
import { CopyButton, WholeAddress } from '@latchkey/ui'
import { toastShown } from '@latchkey/core/internal'
import { receiveEn } from '../../messages/receive.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** The whole address. */
export function ReceiveAddress({ address }: { readonly address: string }): JSX.Element {
  const text = useLazyText('receive', receiveEn)
  return (
    <div className="lk-ReceiveAddress">
      <span className="lk-ReceiveAddress-label">{text.address}</span>
      <span className="lk-ReceiveAddress-text">
        <WholeAddress value={address} />
      </span>
    </div>
  )
}

/** Copies the address: the one action of the screen. */
export function CopyAddress({ address }: { readonly address: string }): JSX.Element {
  const common = useText('common')
  const toasts = useText('toasts')
  const emit = useEmit()
  return (
    <div className="lk-ReceiveAddress-copy lk-View-pinned">
      <CopyButton
        value={address}
        label={common.copyAddress}
        variant="primary"
        fullWidth
        copiedText={toasts['address-copied']}
        failedText={toasts['copy-failed']}
        onCopied={() => emit(toastShown({ variant: 'success', code: 'address-copied' }))}
        onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
      >
        {common.copyAddress}
      </CopyButton>
    </div>
  )
}
