import { MalformedResponseError } from '../errors/wallet.js'
import type { Tools } from '../store/createCommand.js'
import { readSession } from '../sessions/storedConnection.js'
import { complain } from '../store/complain.js'
import type { Session } from '../model/session.js'

// Bundlers put the value in, and leave out messages for developers in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * A session as an adapter handed it over.
 *
 * @throws {MalformedResponseError} it is another family's or another wallet's, or has no account
 */
export function checkedSession(
  tools: Pick<Tools, 'getState' | 'services'>,
  value: unknown,
  { namespace, connectorId }: { readonly namespace: string; readonly connectorId: string },
): Session {
  const session = readSession(value, namespace)
  if (session?.connectorId === connectorId) return session
  if (process.env.NODE_ENV !== 'production')
    complain(tools, `adapter ${namespace}: the session for "${connectorId}" cannot be used`, {
      cause: value,
      once: true,
    })
  throw new MalformedResponseError({ details: namespace })
}
