import type { CapabilityRequest } from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import type { PolkadotContext } from '../polkadotContext.js'

/**
 * Signs a text as `<Bytes>` with the account's own kind of key. Resolves with what the wallet gives, as hex.
 */
export async function signMessage(
  { sessions }: PolkadotContext,
  {
    connectorId,
    address,
    message,
    signal,
  }: CapabilityRequest & { readonly address: string; readonly message: string },
): Promise<string> {
  const { session, account } = sessions.account(connectorId, readAccountId(address))
  return session.signer.signMessage({ account, message, caipNetworkId: session.caipNetworkId, signal })
}
