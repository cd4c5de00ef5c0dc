import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

import { hash256, taggedHash } from './hashes.js'

/** The two transactions of BIP-322, as far as a signature covers them. Neither could ever be in a chain. */
interface Covered {
  /** What the address asks to be signed. */
  readonly message: Uint8Array
  readonly script: Uint8Array
}

const zeros = (count: number): Uint8Array => new Uint8Array(count)
/** The outpoint of the coin that is pretended to be spent. */
function outpoint({ message, script }: Covered): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', message)
  const toSpend = concatBytes(
    Uint8Array.from([0, 0, 0, 0, 1]), // version, one input
    zeros(32),
    Uint8Array.from([0xff, 0xff, 0xff, 0xff, 34, 0, 32]), // index; OP_0 and the push of the hash
    hash,
    zeros(4), // sequence
    Uint8Array.from([1]),
    zeros(8), // one output of nothing
    Uint8Array.from([script.length]),
    script,
    zeros(4), // lock time
  )
  return concatBytes(hash256(toSpend), zeros(4))
}

/** One output of nothing, to OP_RETURN. */
const output = concatBytes(zeros(8), Uint8Array.from([1, 0x6a]))

/**
 * What a signature over a coin of segwit version 0 covers (BIP-143). `scriptCode` belongs to the key,
 * `script` to the coin.
 */
export function sighashV0(covered: Covered, scriptCode: Uint8Array, hashType: number): Uint8Array {
  const from = outpoint(covered)
  return hash256(
    concatBytes(
      zeros(4), // version
      hash256(from),
      hash256(zeros(4)), // sequences
      from,
      Uint8Array.from([scriptCode.length]),
      scriptCode,
      zeros(8), // amount
      zeros(4), // sequence
      hash256(output),
      zeros(4), // lock time
      Uint8Array.from([hashType, 0, 0, 0]),
    ),
  )
}

/** What a signature over a Taproot coin by its key covers (BIP-341). */
export function sighashV1(covered: Covered, hashType: number): Uint8Array {
  return taggedHash(
    'TapSighash',
    Uint8Array.from([0, hashType]),
    zeros(8), // version, lock time
    sha256(outpoint(covered)),
    sha256(zeros(8)), // amounts
    sha256(concatBytes(Uint8Array.from([covered.script.length]), covered.script)),
    sha256(zeros(4)), // sequences
    sha256(output),
    zeros(5), // key path without annex; the first input
  )
}
