import { associatedProgram } from '../chain/associatedAccount.js'
import { budgetProgram, systemProgram } from '../chain/instructions.js'
import { tokenPrograms } from '../chain/tokenProgram.js'

/**
 * What a transaction of a swap may call: of the cluster's own programs the instructions that pay and open or
 * close accounts, so that it hands nothing to anyone beside what a trial shows; and the programs of the
 * services by their known addresses (Jupiter: the aggregator's, "Program IDs" of dev.jup.ag, and the order
 * engine of its market makers, as of November 2026).
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
  ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4', 'all'],
  ['61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH', 'all'],
])

const wordOf = (data: Uint8Array): number =>
  data.length < 4 ? -1 : new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
