import type { VerifyRequest } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'

import { readAddress } from '../address/readAddress.js'
import { verifyBip322 } from './verifyBip322.js'
import { verifyEcdsa } from './verifyEcdsa.js'

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
  if (signature.length > 4000) return false
  const bytes = new TextEncoder().encode(message)
  try {
    const address = readAddress(account.split(':')[2] ?? '')
    const signed = base64.decode(signature)
    return signed.length === 65 && verifyBy(verifyEcdsa, address, bytes, signed)
      ? true
      : verifyBip322(address, bytes, signed)
  } catch {
    return false
  }
}

/** `false` on a throw, because a signature that one scheme cannot read may be valid in the other. */
function verifyBy(verify: typeof verifyEcdsa, ...request: Parameters<typeof verifyEcdsa>): boolean {
  try {
    return verify(...request)
  } catch {
    return false
  }
}
