import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'

import { invalidParams } from '../errors/providerRpcError.js'
import type { BitcoinKey } from './bitcoinKeys.js'

/** As the protocols are named by sats-connect; upper or lower case. */
export type MessageProtocol = 'ECDSA' | 'BIP322'

/** What a wallet signs by when a page does not say: BIP-322, but for addresses from before it. */
export const usualProtocol = ({ type }: BitcoinKey): MessageProtocol =>
  type === 'p2pkh' || type === 'p2sh' ? 'ECDSA' : 'BIP322'

export function signMessage(
  key: BitcoinKey,
  message: string,
  protocol: MessageProtocol = usualProtocol(key),
): Uint8Array {
  const bytes = utf8ToBytes(message)
  return protocol === 'ECDSA' ? signEcdsa(key, bytes) : signBip322(key, bytes)
}

// BIP-137: where the header byte begins for each kind of address.
const headers = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: undefined } as const

function signEcdsa(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const header = headers[key.type]
  if (header === undefined) throw invalidParams('protocol')
  const magic = utf8ToBytes('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(message.length)), message)))
  const [recovery = 0, ...signature] = secp256k1.sign(hash, key.privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return Uint8Array.from([header + recovery, ...signature])
}

/** BIP-322, the simple form: the witness that would spend a virtual coin. */
function signBip322(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: Script.encode([0, hash]), sequence: 0 },
    ],
    outputs: [{ amount: 0n, script: key.script }],
    lockTime: 0,
  })
  const txid = sha256(sha256(toSpend)).toReversed()
  const toSign = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    allowLegacyWitnessUtxo: true,
  })
  toSign.addInput({
    txid,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: key.script },
    ...(key.redeemScript && { redeemScript: key.redeemScript }),
    ...(key.type === 'p2tr' && { tapInternalKey: key.publicKey }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.signIdx(key.privateKey, 0)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
