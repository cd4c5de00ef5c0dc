import type { CaipNetworkId, SignInChallenge, SignInSignature } from '@latchkey/core/adapter'

import { toHex } from './toHex.js'

/** A server's challenge in the words of the fake family. */
export const fakeSignInMessage = (
  { domain, uri, nonce }: SignInChallenge,
  address: string,
  network: string,
): string => `${domain} wants you to sign in with ${address} on ${network}: ${uri} ${nonce}`

/** What an account of the fake family signs a message with. */
export const fakeSignature = (address: string, message: string): string =>
  toHex(`${address} signed ${message}`)

/** The sign-in of a wallet that connects and signs in with one prompt. */
export function fakeSignedIn(
  challenge: SignInChallenge,
  address: string,
  on: CaipNetworkId,
): SignInSignature {
  const message = fakeSignInMessage(challenge, address, on.split(':')[1] ?? '')
  return { account: `${on}:${address}`, message, signature: fakeSignature(address, message), via: 'connect' }
}
