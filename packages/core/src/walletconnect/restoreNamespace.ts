import type { Session } from '../adapters/adapter.js'
import { selectConnectorId } from '../connection/connectionSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { openNamespace } from './openNamespace.js'
import { lineOf } from './lineOf.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/** S4.02: one family's part of the session that an earlier page left; `undefined` where the wallet ended it meanwhile. */
export async function restoreNamespace(tools: Pick<Tools, 'getState' | 'dispatch' | 'services'>, namespace: string): Promise<Session | undefined> {
  const line = await lineOf(tools)
  line.session ??= await line.connector.restore()
  const session = line.session
  // The visitor may have disconnected while it was looked for.
  if (selectConnectorId(tools.getState(), namespace) !== WALLETCONNECT_ID) return undefined
  return session?.namespaces.includes(namespace) ? openNamespace(tools, session, namespace) : undefined
}
