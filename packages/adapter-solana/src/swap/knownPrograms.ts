import type { Address } from '@solana/addresses'

import { associatedProgram } from '../chain/associatedAccount.js'
import { budgetProgram, systemProgram } from '../chain/instructions.js'
import { tokenPrograms } from '../chain/tokenProgram.js'

/** The token that SOL is wrapped as. */
export const wrappedSol: Address = 'So11111111111111111111111111111111111111112' as Address
/** Jupiter's aggregator. */
export const routeProgram: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address
/** The order engine of its market makers. */
export const engineProgram: Address = '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH' as Address

/**
 * What a transaction of a swap may call: of the cluster's own programs the instructions that pay and open or
 * close accounts, so that it hands nothing to anyone beside what a trial shows; and the programs of the
 * services by their known addresses (Jupiter: the aggregator's, "Program IDs" of dev.jup.ag, and the order
 * engine of its market makers, as of November 2026), of whose instructions `checkMinimum` takes a few.
 */
export const knownPrograms: ReadonlyMap<string, ((data: Uint8Array) => boolean) | 'all'> = new Map<
  string,
  ((data: Uint8Array) => boolean) | 'all'
>([
  [budgetProgram, 'all'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'all'],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', 'all'],
  // CreateAccount, Transfer, CreateAccountWithSeed: none of them changes whose an account is.
  [systemProgram, (data) => [0, 2, 3].includes(wordOf(data))],
  // Create, CreateIdempotent.
  [associatedProgram, ([kind = 0]) => kind <= 1],
  // InitializeAccount and its two kin, Transfer, CloseAccount, TransferChecked, SyncNative.
  ...tokenPrograms.map((program): [string, (data: Uint8Array) => boolean] => [
    program,
    ([kind = -1]) => [1, 3, 9, 12, 16, 17, 18].includes(kind),
  ]),
  [routeProgram, 'all'],
  [engineProgram, 'all'],
])

const wordOf = (data: Uint8Array): number =>
  data.length < 4 ? -1 : new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
