import { untilAborted, type CapabilityRequest } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'

import { accountOf, sessionOf } from '../session/engineParts.js'
import type { SessionBook } from '../session/sessionBook.js'
import { toError } from '../toError.js'
import { signMessage as ask } from '../wallet/walletCalls.js'

/** Ed25519 over the text's UTF-8 bytes, in base58. */
export async function signMessage(
  book: SessionBook,
  { connectorId, address, message, signal }: CapabilityRequest & { readonly address: string; readonly message: string },
): Promise<string> {
  const session = sessionOf(book, connectorId)
  const account = accountOf(session, address)
  try {
    return base58.encode(await untilAborted(signal, ask(session.wallet, account, new TextEncoder().encode(message))))
  } catch (error) {
    throw toError(error)
  }
}
