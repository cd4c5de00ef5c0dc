'use client'
import type { JSX } from 'react'
import { Address, List, ListItem } from '@latchkey/ui'
import { accountSelected, hostLabelOf, selectAccounts, selectAddress } from '@latchkey/core/internal'
import { accountEn, accountTypesEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { AccountAvatar } from '../../slots/AccountAvatar.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { CurrentMark } from '../CurrentMark.js'

/** The accounts that the wallet shares, where there are several; the active one is marked. */
export function AccountChoice({ namespace }: { readonly namespace: string }): JSX.Element | null {
  const text = useLazyText('account', accountEn)
  const types: Readonly<Record<string, string>> = useLazyText('accountTypes', accountTypesEn)
  const emit = useEmit()
  const accounts = useSelect((state) => selectAccounts(state, namespace))
  const active = useSelect((state) => selectAddress(state, namespace))
  const labels = useSelect((state) => state.accounts.labels)
  if (accounts.length < 2) return null
  return (
    <List heading={text.accounts} arrowKeys>
      {accounts.map(({ address, type }, index) => {
        const inUse = address === active
        return (
          <ListItem
            key={address}
            title={hostLabelOf(labels, address) ?? <Address value={address} />}
            subtitle={(type !== undefined && types[type]) || text.accountNumber(index + 1)}
            image={<AccountAvatar address={address} />}
            trailing={inUse && <CurrentMark />}
            selected={inUse}
            onClick={() => emit(accountSelected({ namespace, address }))}
          />
        )
      })}
    </List>
  )
}
