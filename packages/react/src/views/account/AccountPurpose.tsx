'use client'
import type { JSX } from 'react'
import { Tabs } from '@latchkey/ui'
import { accountSelected, selectAccount, selectAccounts } from '@latchkey/core/internal'
import { accountEn, accountTypesEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

/** Where a family keeps accounts apart by what they are for: which of them is shown (behaviour 4.29). */
export function AccountPurpose({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const types: Readonly<Record<string, string>> = useLazyText('accountTypes', accountTypesEn)
  const emit = useEmit()
  const accounts = useSelect((state) => selectAccounts(state, namespace))
  const current = useSelect((state) => selectAccount(state, namespace)?.type) ?? ''
  const purposes = [...new Set(accounts.flatMap(({ type }) => type ?? []))]
  if (purposes.length < 2) return null
  const choose = (type: string): void => {
    const address = accounts.find((account) => account.type === type)?.address
    if (address !== undefined) emit(accountSelected({ namespace, address }))
  }
  return (
    <div className="lk-AccountPurpose">
      <Tabs
        label={text.accounts}
        tabs={purposes.map((id) => ({ id, label: types[id] ?? id }))}
        selected={current}
        onSelect={choose}
      />
    </div>
  )
}
