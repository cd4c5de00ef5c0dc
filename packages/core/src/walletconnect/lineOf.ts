import { onWake } from '../platform/onWake.js'
import { WalletConnectConnectorNotFoundError } from '../errors/connection.js'
import type { Metadata, Session } from '../model/session.js'
import type { SharedConnector } from '../model/sharedConnector.js'
import type { SharedLine } from '../model/sharedLine.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { Tools } from '../store/createCommand.js'
import { adoptSession, sharedSessionLost, openNamespace } from './adoptSession.js'
import { pageWoke, relayChanged } from './pairingState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/**
 * The instance's one line to the relay, made when it is first wanted.
 *
 * @throws {WalletConnectConnectorNotFoundError} there is none, or the core does not run
 */
export function lineOf(tools: Needs): Promise<SharedLine> {
  const { shared } = tools.services
  const known = shared.get(WALLETCONNECT_ID)
  if (known) return known
  const line = connect(tools)
  shared.set(WALLETCONNECT_ID, line)
  // What failed may work the next time.
  line.catch(() => shared.get(WALLETCONNECT_ID) === line && shared.delete(WALLETCONNECT_ID))
  return line
}

async function connect({ getState, dispatch, services }: Needs): Promise<SharedLine> {
  const { options, platform, signal } = services
  const { walletConnect, relayUrl, projectId } = options
  if (!walletConnect || relayUrl === undefined || !signal) throw new WalletConnectConnectorNotFoundError()
  const metadata: Metadata = { ...platform.pageMetadata(), ...options.metadata }
  const make = async (): Promise<SharedConnector> => {
    const create = await walletConnect()
    signal.throwIfAborted()
    return create({ metadata, projectId, relayUrl, storage: services.storage.child('walletconnect'), signal })
  }
  const connector = await make().catch((error: unknown) => {
    if (!signal.aborted)
      services.track({
        event: 'INTERNAL_SDK_ERROR',
        properties: {
          errorType: 'walletconnect-start',
          code: error instanceof Error ? error.name : 'unknown',
        },
      }) // S8.46
    throw error
  })
  const line: SharedLine = { connector, session: undefined }
  const stopHearing = connector.onSession((session) => {
    if (session === line.session) return
    line.session = session
    // What no family here can use is left to the other tab.
    if (session)
      adoptSession({ getState, dispatch, services }, session, { politely: true }).catch(() => undefined)
    else sharedSessionLost({ getState, dispatch })
  })
  const stopRelay = connector.onRelay?.((status) => dispatch(relayChanged(status)))
  const stopWaking = onWake(platform, (cause) => dispatch(pageWoke(cause)))
  signal.addEventListener('abort', () => {
    stopHearing()
    stopRelay?.()
    stopWaking()
    services.shared.delete(WALLETCONNECT_ID)
  })
  return line
}

/** Finds out at once how things stand with the wallet, where there is a line to it. */
export async function wakeSharedSession({ services }: Pick<Tools, 'services'>): Promise<void> {
  const line = await services.shared.get(WALLETCONNECT_ID)
  await line?.connector.wake()
}

/** Ends the session for every family, also one that no family has taken over yet. */
export async function endSharedSession(
  tools: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
): Promise<void> {
  const line = await lineOf(tools)
  const session = line.session ?? (await line.connector.restore())
  line.session = undefined
  await session?.close()
}

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
