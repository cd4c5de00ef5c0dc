import type { Address, EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

/** An account, or nothing where there is none. */
export function findAccount(svm: LiteSVM, address: Address): EncodedAccount | undefined {
  const account = svm.getAccount(address)
  return account.exists ? account : undefined
}
