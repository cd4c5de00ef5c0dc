import type { VerifyRequest } from '@latchkey/core/adapter'
import { polkadot } from '@latchkey/verify-polkadot'

/**
 * Whether the account's key made the signature, be it sr25519, ed25519 or ecdsa. Extensions put `<Bytes>`
 * around a text; some wallets on other devices do not. Computed in the page, without a request.
 */
export async function verifyMessage({
  account,
  message,
  signature,
  signal,
}: VerifyRequest): Promise<boolean> {
  signal.throwIfAborted()
  const [, reference = '', address = ''] = account.split(':')
  return polkadot().verify({ address, reference, message, signature })
}
