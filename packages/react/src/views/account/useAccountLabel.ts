'use client'
import type { Account, ConnectedWallet } from '@latchkey/core'
import { useText } from '../../messages/useText.js'

/** The second line of an account: its purpose, or its number among several. */
export function useAccountLabel(): (wallet: ConnectedWallet, account: Account) => string | undefined {
  const text = useText('account')
  const types: Readonly<Record<string, string>> = useText('accountTypes')
  return ({ accounts }, { type, address }) => {
    const told = new Set(accounts.map((each) => each.type)).size > 1
    if (told && type !== undefined && types[type] !== undefined) return types[type]
    return accounts.length > 1
      ? text.accountNumber(accounts.findIndex((each) => each.address === address) + 1)
      : undefined
  }
}
