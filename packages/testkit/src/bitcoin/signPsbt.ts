import { Transaction } from '@scure/btc-signer'

import { invalidParams } from '../errors/providerRpcError.js'
import type { BitcoinKey } from './bitcoinKeys.js'

/** A transaction that a page wants signed, and the inputs that are the wallet's. */
export interface PsbtRequest {
  readonly psbt: Uint8Array
  /** The key for each input that is to be signed. */
  readonly inputs: readonly (readonly [index: number, key: BitcoinKey])[]
}

/** Reads a PSBT of the page. */
export function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowLegacyWitnessUtxo: true,
    })
  } catch {
    throw invalidParams('psbt')
  }
}

/** Which input is whose, where the page did not say: by the script that it spends. */
export function ownInputs(transaction: Transaction, keys: readonly BitcoinKey[]): PsbtRequest['inputs'] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: vout = 0 } = transaction.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout]?.script
    const key = keys.find((each) => script && String(each.script) === String(script))
    return key ? [[index, key] as const] : []
  })
}

/** Signs the inputs; the transaction is the page's own and changes. */
export function signInputs(transaction: Transaction, inputs: PsbtRequest['inputs']): void {
  for (const [index, key] of inputs) {
    if (index >= transaction.inputsLength) throw invalidParams('signInputs')
    if (key.redeemScript) transaction.updateInput(index, { redeemScript: key.redeemScript }, true)
    if (key.type === 'p2tr') transaction.updateInput(index, { tapInternalKey: key.publicKey }, true)
    transaction.signIdx(key.privateKey, index)
  }
}

/** The transaction as nodes take it. */
export function toHex(signed: Transaction): string {
  const final = signed.clone()
  final.finalize()
  return final.hex
}
