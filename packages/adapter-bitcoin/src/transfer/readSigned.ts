import { MalformedResponseError } from '@latchkey/core/adapter'
import { Transaction } from '@scure/btc-signer'

/** @throws {MalformedResponseError} it is no PSBT */
export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowLegacyWitnessUtxo: true,
    })
  } catch (cause) {
    throw new MalformedResponseError({ cause, details: 'psbt' })
  }
}

/** @throws {MalformedResponseError} the wallet signed something else than it was asked to */
export function requireSame(signed: Transaction, wanted: Transaction): Transaction {
  if (shape(signed) !== shape(wanted))
    throw new MalformedResponseError({ details: 'The wallet signed another transaction' })
  return signed
}

/**
 * What a wallet signed, ready to be sent.
 * @throws {MalformedResponseError} it is no PSBT, differs from the wanted transaction, or is not signed
 */
export function readSigned(bytes: Uint8Array, wanted: Transaction): Transaction {
  const transaction = requireSame(readPsbt(bytes), wanted)
  try {
    if (!transaction.isFinal) transaction.finalize()
    return transaction
  } catch (cause) {
    throw new MalformedResponseError({ cause, details: 'psbt' })
  }
}

/** Everything that a signature covers. */
function shape(transaction: Transaction): string {
  const list = <T>(length: number, read: (index: number) => T): readonly T[] =>
    Array.from({ length }, (_, index) => read(index))
  const inputs = list(transaction.inputsLength, (index) => {
    const { txid, index: vout, sequence } = transaction.getInput(index)
    return [String(txid), vout, sequence ?? 0xffffffff]
  })
  const outputs = list(transaction.outputsLength, (index) => {
    const { script, amount } = transaction.getOutput(index)
    return [String(script), String(amount)]
  })
  return JSON.stringify([transaction.version, transaction.lockTime, inputs, outputs])
}
