import { type CompiledTransactionMessage, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { DecodedTransaction } from './decodeTransaction.js'
import type { TransactionRecord } from './ledger.js'

/**
 * A transaction as the interface writes it, in one of the encodings `json`, `jsonParsed`, `base58` and
 * `base64`.
 */
export function encodeTransaction(record: TransactionRecord, encoding: string): unknown {
  const { transaction, error, tokens, balances } = record
  const { loaded, message } = transaction
  return {
    slot: record.slot,
    blockTime: record.blockTime,
    version: message.version,
    meta: {
      err: error,
      status: error ? { Err: error } : { Ok: null },
      fee: record.fee,
      preBalances: balances.before,
      postBalances: balances.after,
      preTokenBalances: tokens.before,
      postTokenBalances: tokens.after,
      logMessages: record.logs,
      computeUnitsConsumed: record.computeUnits,
      innerInstructions: record.innerInstructions,
      rewards: [],
      ...(encoding !== 'jsonParsed' && { loadedAddresses: loaded }),
    },
    transaction: encodeBody(transaction, encoding),
  }
}

function encodeBody(transaction: DecodedTransaction, encoding: string): unknown {
  const { wire, signatures, message, accounts } = transaction
  if (encoding === 'base64') return [getBase64Decoder().decode(wire), encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(wire), encoding]
  const parsed = encoding === 'jsonParsed'
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  const instructions = message.instructions.map(parsed ? partly : compiled)
  const header = {
    numRequiredSignatures: numSignerAccounts,
    numReadonlySignedAccounts: numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
  }
  return {
    signatures,
    message: {
      ...(!parsed && { header }),
      accountKeys: parsed
        ? accounts.map((pubkey, index) => ({ pubkey, ...roleOf(transaction, index) }))
        : message.staticAccounts,
      recentBlockhash: message.lifetimeToken,
      instructions,
      ...(message.version === 0 && {
        addressTableLookups: (message.addressTableLookups ?? []).map(toLookup),
      }),
    },
  }

  /** Nodes write instructions they cannot read so; this one reads none. */
  function partly(instruction: Instruction): unknown {
    const of = (index: number): string | undefined => accounts[index]
    return {
      programId: of(instruction.programAddressIndex),
      accounts: (instruction.accountIndices ?? []).map(of),
      data: dataOf(instruction),
      stackHeight: null,
    }
  }
}

type Instruction = Extract<CompiledTransactionMessage, { version: 0 }>['instructions'][number]
type Lookup = NonNullable<Extract<CompiledTransactionMessage, { version: 0 }>['addressTableLookups']>[number]

const dataOf = ({ data }: Instruction): string => getBase58Decoder().decode(data ?? new Uint8Array())

const compiled = (instruction: Instruction): unknown => ({
  programIdIndex: instruction.programAddressIndex,
  accounts: instruction.accountIndices ?? [],
  data: dataOf(instruction),
  stackHeight: null,
})

const toLookup = ({ lookupTableAddress, writableIndexes, readonlyIndexes }: Lookup): unknown => ({
  accountKey: lookupTableAddress,
  writableIndexes,
  readonlyIndexes,
})

function roleOf(
  { message, loaded }: DecodedTransaction,
  index: number,
): { readonly signer: boolean; readonly writable: boolean; readonly source: string } {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  const known = message.staticAccounts.length
  if (index >= known)
    return { signer: false, writable: index < known + loaded.writable.length, source: 'lookupTable' }
  const signer = index < numSignerAccounts
  const writable = signer
    ? index < numSignerAccounts - numReadonlySignerAccounts
    : index < known - numReadonlyNonSignerAccounts
  return { signer, writable, source: 'transaction' }
}
