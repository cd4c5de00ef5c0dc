'use client'
import type { JSX } from 'react'
import { Address, CopyButton, VisuallyHidden } from '@latchkey/ui'
import { ChevronDownIcon } from '@latchkey/ui/icons'
import { toastShown } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

interface AccountNameProps {
  readonly address: string
  readonly name?: string | undefined
  /** Leads to the other accounts, where there are some. */
  readonly onSwitch?: (() => void) | undefined
}

/** The account's name, else its address, with the button that copies the address. */
export function AccountName({ address, name, onSwitch }: AccountNameProps): JSX.Element {
  const text = useText('common')
  const toasts = useText('toasts')
  const account = useLazyText('account', accountEn)
  const emit = useEmit()
  const shown = (
    <span className="lk-AccountName-text" dir="auto" title={name}>
      {name ?? <Address value={address} />}
    </span>
  )
  return (
    <div className="lk-AccountName">
      {onSwitch ? (
        <button type="button" className="lk-AccountName-switch" onClick={onSwitch}>
          {shown}
          <ChevronDownIcon size={16} />
          <VisuallyHidden>{account.switch}</VisuallyHidden>
        </button>
      ) : (
        shown
      )}
      <CopyButton
        value={address}
        label={text.copyAddress}
        size="sm"
        copiedText={toasts['address-copied']}
        failedText={toasts['copy-failed']}
        onCopied={() => emit(toastShown({ variant: 'success', code: 'address-copied' }))}
        onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
      />
    </div>
  )
}
