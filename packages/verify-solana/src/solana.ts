import type { KeyVerifier } from '@latchkey/siwx/message'

import { isSigned } from './isSigned.js'
import { readBase58, readKey } from './readKey.js'
import { solanaStyle } from './solanaStyle.js'

/**
 * Verifies sign-ins and messages of Solana accounts: ed25519 over the UTF-8 text, in base58. An account is
 * its key, so nothing is asked. Accounts of programs have no key and cannot sign.
 *
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], claims, verifiers: [solana()] })
 */
export function solana(): KeyVerifier {
  return {
    namespace: 'solana',
    style: solanaStyle,
    // Base58 spells each key in one way only.
    canonical: (address) => (readKey(address) ? address : undefined),
    verify: async ({ address, message, signature }) => {
      const key = readKey(address)
      return key !== undefined && isSigned(key, new TextEncoder().encode(message), readBase58(signature, 64))
    },
  }
}
