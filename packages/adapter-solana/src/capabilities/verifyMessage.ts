import type { VerifyRequest } from '@latchkey/core/adapter'
import { solana } from '@latchkey/verify-solana'

/** Here for what loads with the engine, and has to load the curve later. */
export { isSigned } from '@latchkey/verify-solana'

/** Verifies with the account's key, which is its address. Computed in the page, without a request. */
export async function verifyMessage({
  account,
  message,
  signature,
  signal,
}: VerifyRequest): Promise<boolean> {
  signal.throwIfAborted()
  const [, reference = '', address = ''] = account.split(':')
  return solana().verify({ address, reference, message, signature })
}
