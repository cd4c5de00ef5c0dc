import { verify } from '@scure/sr25519'

/**
 * Whether a key made a Schnorr signature over ristretto255 (schnorrkel 0.11, sr25519), the context being
 * `substrate`. Throws for points and numbers that are none. The neutral point, whose signatures need no
 * secret, is no key.
 */
export const verifySr25519 = (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  publicKey.some((byte) => byte !== 0) && verify(message, signature, publicKey)
