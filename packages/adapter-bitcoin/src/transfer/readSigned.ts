import { MalformedResponseError } from '@latchkey/core/adapter'
import { Transaction } from '@scure/btc-signer'

/**
 * What a wallet signed, ready to be sent.
 * @throws {MalformedResponseError} it is no PSBT, pays somebody else, or is not signed
 */
export function readSigned(signed: Uint8Array, wanted: Transaction): Transaction {
  let transaction: Transaction
  try {
    transaction = Transaction.fromPSBT(signed, { allowUnknownInputs: true, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
    if (!transaction.isFinal) transaction.finalize()
  } catch (cause) {
    throw new MalformedResponseError({ cause, details: 'psbt' })
  }
  if (shape(transaction) !== shape(wanted)) throw new MalformedResponseError({ details: 'The wallet signed another transaction' })
  return transaction
}

/** Everything that a signature covers. */
function shape(transaction: Transaction): string {
  const list = <T>(length: number, read: (index: number) => T): readonly T[] => Array.from({ length }, (_, index) => read(index))
  const inputs = list(transaction.inputsLength, (index) => {
    const { txid, index: vout, sequence } = transaction.getInput(index)
    return [String(txid), vout, sequence]
  })
  const outputs = list(transaction.outputsLength, (index) => {
    const { script, amount } = transaction.getOutput(index)
    return [String(script), String(amount)]
  })
  return JSON.stringify([transaction.version, transaction.lockTime, inputs, outputs])
}
