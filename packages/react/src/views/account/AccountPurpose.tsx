'use client'
import type { JSX } from 'react'
import { Tabs } from '@latchkey/ui'
import { accountSelected } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

/** Where a family keeps accounts apart by what they are for: which of them is shown (behaviour 4.29). */
export function AccountPurpose({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const text = useText('account')
  const types: Readonly<Record<string, string>> = useText('accountTypes')
  const emit = useEmit()
  const family = useSelect((state) => state.accounts.byNamespace[namespace])
  const purposes = [...new Set(family?.accounts.flatMap(({ type }) => type ?? []))]
  if (!family || purposes.length < 2) return null
  const current = family.accounts.find(({ address }) => address === family.address)?.type ?? ''
  const choose = (type: string): void => {
    const address = family.accounts.find((account) => account.type === type)?.address
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
