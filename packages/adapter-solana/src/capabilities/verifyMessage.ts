import type { VerifyRequest } from '@latchkey/core/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

import { addressBytes } from '../wallet/addressBytes.js'

/** Verifies with the account's key, which is its address. Computed in the page, without a request. */
export async function verifyMessage({
  account,
  message,
  signature,
  signal,
}: VerifyRequest): Promise<boolean> {
  signal.throwIfAborted()
  const publicKey = addressBytes(account.slice(account.lastIndexOf(':') + 1))
  return (
    publicKey !== undefined &&
    isSigned(publicKey, new TextEncoder().encode(message), readSignature(signature))
  )
}

/** Whether a key signed the bytes; strict, as the network itself is. */
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

function readSignature(signature: string): Uint8Array | undefined {
  try {
    return base58.decode(signature)
  } catch {
    return undefined
  }
}
