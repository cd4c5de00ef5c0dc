'use client'
import type { Account, ConnectedWallet } from '@latchkey/core'
import { accountEn, accountTypesEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

/** The second line of an account: its purpose, or its number among several. */
export function useAccountLabel(): (wallet: ConnectedWallet, account: Account) => string | undefined {
  const text = useLazyText('account', accountEn)
  const types: Readonly<Record<string, string>> = useLazyText('accountTypes', accountTypesEn)
  return ({ accounts }, { type, address }) => {
    const told = new Set(accounts.map((each) => each.type)).size > 1
    if (told && type !== undefined && types[type] !== undefined) return types[type]
    return accounts.length > 1
      ? text.accountNumber(accounts.findIndex((each) => each.address === address) + 1)
      : undefined
  }
}
