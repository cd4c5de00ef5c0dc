import type { Address, EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

/** An account, or undefined for a missing one. */
export function findAccount(svm: LiteSVM, address: Address): EncodedAccount | undefined {
  const account = svm.getAccount(address)
  return account.exists ? account : undefined
}
