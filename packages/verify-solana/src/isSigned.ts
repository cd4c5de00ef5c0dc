import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether a key signed the bytes (ed25519). Strict as the network itself: a key of a small order, whose
 * signatures need no secret, signs nothing. Never throws.
 *
 * @param publicKey 32 bytes
 * @param signature 64 bytes; `undefined` is no signature
 * @example
 * const isOwn = isSigned(publicKey, new TextEncoder().encode('Hello'), signature)
 */
export function isSigned(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array | undefined,
): boolean {
  try {
    return signature?.length === 64 && ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
