import type { AccountType } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'

/** By the account: it is the same on every network. */
const keyOf = (address: string): string => `account-type/${address.toLowerCase()}`

/** What the visitor chose; `undefined` where nothing was. */
export function preferenceOf({ host }: Pick<EvmContext, 'host'>, address: string): AccountType | undefined {
  const kept = host.storage.getItem(keyOf(address))
  return kept === 'smartAccount' || kept === 'eoa' ? kept : undefined
}

export const keepPreference = (
  { host }: Pick<EvmContext, 'host'>,
  address: string,
  type: AccountType,
): void => host.storage.setItem(keyOf(address), type)

/** Whether transactions go out one by one: by the visitor's word, else by the host's. */
export const isRegular = (
  context: Pick<EvmContext, 'host'>,
  { address, accountType }: { readonly address: string; readonly accountType?: AccountType },
): boolean => (preferenceOf(context, address) ?? accountType) === 'eoa'
