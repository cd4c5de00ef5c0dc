import type { KeyVerifier } from '@latchkey/siwx/message'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import { polkadotStyle } from './polkadotStyle.js'
import { readAccountId } from './readAccountId.js'
import { verifySignature } from './verifySignature.js'

/**
 * Verifies sign-ins and messages of Polkadot accounts: sr25519, ed25519 or ecdsa over the text, in hex, with
 * or without the byte that names the kind. Extensions put `<Bytes>` around a text; some wallets on other
 * devices do not.
 *
 * A key has an address for each network prefix. `canonical` leaves the prefix as it is, because a verifier
 * cannot know which one the network of an account has; each address has one spelling. Back ends for which all
 * addresses of a key are one user compare the keys.
 *
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], claims, verifiers: [polkadot()] })
 */
export function polkadot(): KeyVerifier {
  return {
    namespace: 'polkadot',
    style: polkadotStyle,
    canonical: (address) => (readAccountId(address) ? address : undefined),
    verify: async ({ address, message, signature }) => {
      const accountId = readAccountId(address)
      if (!accountId || !/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i.test(signature)) return false
      const bytes = hexToBytes(signature.slice(2))
      return [message, otherForm(message)].some((text) =>
        verifySignature(utf8ToBytes(text), bytes, accountId),
      )
    },
  }
}

/** The same text as a wallet may have signed it: with the tags around it, or without the ones it has. */
const otherForm = (message: string): string =>
  /^<Bytes>([^]*)<\/Bytes>$/.exec(message)?.[1] ?? `<Bytes>${message}</Bytes>`
