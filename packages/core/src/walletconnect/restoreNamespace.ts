import type { Session } from '../adapters/session.js'
import type { Tools } from '../store/createCommand.js'
import { lineOf } from './lineOf.js'
import { openNamespace } from './openNamespace.js'

/**
 * S4.02: one family's part of the session that an earlier page left; `undefined` where the wallet ended it
 * meanwhile.
 */
export async function restoreNamespace(
  tools: Pick<Tools, 'getState' | 'dispatch' | 'services' | 'signal'>,
  namespace: string,
): Promise<Session | undefined> {
  const line = await lineOf(tools)
  const session = line.session ?? (await line.connector.restore())
  // The visitor may have disconnected while it was looked for.
  tools.signal.throwIfAborted()
  line.session = session
  return session?.namespaces.includes(namespace) ? openNamespace(tools, session, namespace) : undefined
}
