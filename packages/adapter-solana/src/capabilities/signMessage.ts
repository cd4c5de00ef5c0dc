import { MalformedResponseError, untilAborted, type CapabilityRequest } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'

import { accountOf, sessionOf, type SolanaSessions } from '../session/solanaSessions.js'
import { toError } from '../toError.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { signMessage as ask } from '../wallet/walletCalls.js'

/**
 * Ed25519 over the text's UTF-8 bytes, in base58.
 * @throws {MalformedResponseError} the account did not sign that
 */
export async function signMessage(
  sessions: SolanaSessions,
  {
    connectorId,
    address,
    message,
    signal,
  }: CapabilityRequest & { readonly address: string; readonly message: string },
): Promise<string> {
  const session = sessionOf(sessions, connectorId)
  const account = accountOf(session, address)
  const bytes = new TextEncoder().encode(message)
  try {
    const signature = await untilAborted(signal, ask(session.standard, account, bytes))
    // A curve of its own, which is not needed to connect.
    const { isSigned } = await import('./verifyMessage.js')
    if (!isSigned(addressBytes(address) ?? new Uint8Array(), bytes, signature))
      throw new MalformedResponseError({ details: 'signature' })
    return base58.encode(signature)
  } catch (error) {
    throw toError(error)
  }
}
