'use client'
import type { JSX } from 'react'
import { Address, CopyButton } from '@latchkey/ui'
import { snackShown } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

interface AccountNameProps {
  readonly address: string
  readonly name?: string | undefined
}

/** The account's name, else its address, with the button that copies the address. */
export function AccountName({ address, name }: AccountNameProps): JSX.Element {
  const text = useText('common')
  const emit = useEmit()
  return (
    <div className="lk-AccountName">
      <span className="lk-AccountName-text" dir="auto">{name ?? <Address value={address} />}</span>
      <CopyButton
        value={address}
        label={text.copyAddress}
        size="sm"
        copiedText={text.addressCopied}
        failedText={text.copyFailed}
        onCopied={() => emit(snackShown({ variant: 'success', message: text.addressCopied }))}
        onFailed={() => emit(snackShown({ variant: 'error', message: text.copyFailed }))}
      />
    </div>
  )
}
