import type { VerifyRequest } from '@latchkey/core/adapter'
import { bitcoin } from '@latchkey/verify-bitcoin'

/**
 * Whether an address signed a message, by BIP-322 or, for addresses of a hash, by BIP-137. Computed in the
 * page, without a request. Contracts of several keys (P2WSH, Taproot scripts) are not supported and count as
 * not signed.
 */
export async function verifyMessage({
  account,
  message,
  signature,
}: Pick<VerifyRequest, 'account' | 'message' | 'signature'>): Promise<boolean> {
  const [, reference = '', address = ''] = account.split(':')
  return bitcoin().verify({ address, reference, message, signature })
}
