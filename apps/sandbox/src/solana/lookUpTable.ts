import { type Address, getAddressDecoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { findAccount } from './findAccount.js'

interface Lookup {
  readonly lookupTableAddress: Address
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

/** Where the addresses of a table begin. */
const head = 56

/**
 * The addresses that a message takes from tables. An entry that is not there is left to the machine to
 * refuse.
 */
export function lookUp(
  svm: LiteSVM,
  lookups: readonly Lookup[],
): { readonly writable: readonly Address[]; readonly readonly: readonly Address[] } {
  const pick = (table: Address, indexes: readonly number[]): readonly Address[] => {
    const account = findAccount(svm, table)
    if (account === undefined) return []
    return indexes.flatMap((index) => {
      const from = head + index * 32
      return from + 32 <= account.data.length
        ? [getAddressDecoder().decode(account.data.slice(from, from + 32))]
        : []
    })
  }
  return {
    writable: lookups.flatMap((entry) => pick(entry.lookupTableAddress, entry.writableIndexes)),
    readonly: lookups.flatMap((entry) => pick(entry.lookupTableAddress, entry.readonlyIndexes)),
  }
}
