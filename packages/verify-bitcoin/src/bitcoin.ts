import type { KeyVerifier } from '@latchkey/siwx/message'
import { base64 } from '@scure/base'

import { bitcoinStyle } from './bitcoinStyle.js'
import { readAddress, type BitcoinAddress } from './readAddress.js'
import { verifyRecoverable } from './verifyRecoverable.js'
import { verifyWitness } from './verifyWitness.js'

/**
 * Verifies sign-ins and messages of Bitcoin addresses, in base64: by BIP-322 in its simple form for P2WPKH,
 * P2TR and P2WPKH inside P2SH, with or without the prefix `smp`; by BIP-137 for these, but not P2TR, and for
 * P2PKH. The full and proof-of-funds forms (`ful`, `pof`) and scripts of several keys (P2WSH, Taproot
 * scripts) count as not signed.
 *
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], claims, verifiers: [bitcoin()] })
 */
export function bitcoin(): KeyVerifier {
  return {
    namespace: 'bip122',
    style: bitcoinStyle,
    canonical: (address) => readAddress(address)?.text,
    verify: async ({ address: text, message, signature }) => {
      const address = readAddress(text)
      if (!address || signature.length > MOST_LETTERS) return false
      const bytes = new TextEncoder().encode(message)
      // No other form of a signature can begin so: as base64 it would be a witness of 178 items.
      if (signature.startsWith('smp')) return isSignedBy(verifyWitness, address, bytes, signature.slice(3))
      return [verifyRecoverable, verifyWitness].some((verify) =>
        isSignedBy(verify, address, bytes, signature),
      )
    },
  }
}

/** A signature of one key has at most 148 letters. */
const MOST_LETTERS = 200

/** `false` on a throw, because a signature that one scheme cannot read may be valid in the other. */
function isSignedBy(
  verify: typeof verifyWitness,
  address: BitcoinAddress,
  message: Uint8Array,
  signature: string,
): boolean {
  try {
    return verify(address, message, base64.decode(signature))
  } catch {
    return false
  }
}
