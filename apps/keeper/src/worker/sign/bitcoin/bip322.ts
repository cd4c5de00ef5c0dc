import { sha256 } from '@noble/hashes/sha2.js'
import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'

import { concat, utf8 } from '../../../bytes.js'

export interface Spender {
  readonly script: Uint8Array
  /** For Taproot: the key without its tweak, of x alone. */
  readonly tapInternalKey?: Uint8Array
}

/** BIP-322, the simple form: the witness that would spend a virtual coin. */
export function signBip322(
  key: Uint8Array,
  { script, tapInternalKey }: Spender,
  message: string,
): Uint8Array {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode([0, tagged(utf8(message))]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256(sha256(toSpend)).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(tapInternalKey && { tapInternalKey }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.signIdx(key, 0)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

function tagged(message: Uint8Array): Uint8Array {
  const tag = sha256(utf8('BIP0322-signed-message'))
  return sha256(concat(tag, tag, message))
}
