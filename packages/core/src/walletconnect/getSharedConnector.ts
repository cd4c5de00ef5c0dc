import { onWake } from '../platform/onWake.js'
import { WalletConnectConnectorNotFoundError } from '../errors/connection.js'
import type { Metadata, Session } from '../model/session.js'
import type { SharedConnector } from '../model/sharedConnector.js'
import type { RunningSharedConnector } from '../model/sharedConnector.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { Tools } from '../store/createCommand.js'
import { adoptSession, sharedSessionLost, openNamespace } from './adoptSession.js'
import { pageResumed, relayChanged } from './pairingState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/**
 * The instance's shared connector, created on first use.
 *
 * @throws {WalletConnectConnectorNotFoundError} the host set none, or the core does not run
 */
export function getSharedConnector(tools: Needs): Promise<RunningSharedConnector> {
  const { shared } = tools.services
  const known = shared.get(WALLETCONNECT_ID)
  if (known) return known
  const running = connect(tools)
  shared.set(WALLETCONNECT_ID, running)
  // A failed start is tried again the next time.
  running.catch(() => shared.get(WALLETCONNECT_ID) === running && shared.delete(WALLETCONNECT_ID))
  return running
}

async function connect({ getState, dispatch, services }: Needs): Promise<RunningSharedConnector> {
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
  const running: RunningSharedConnector = { connector, session: undefined }
  const stopHearing = connector.onSession((session) => {
    if (session === running.session) return
    running.session = session
    // A session that no family here can use is left to the other tab.
    if (session)
      adoptSession({ getState, dispatch, services }, session, { keepActive: true }).catch(() => undefined)
    else sharedSessionLost({ getState, dispatch })
  })
  const stopRelay = connector.onRelay?.((status) => dispatch(relayChanged(status)))
  const stopWaking = onWake(platform, (cause) => dispatch(pageResumed(cause)))
  signal.addEventListener('abort', () => {
    stopHearing()
    stopRelay?.()
    stopWaking()
    services.shared.delete(WALLETCONNECT_ID)
  })
  return running
}

/** Checks the connection to the wallet at once, where one was made. */
export async function wakeSharedSession({ services }: Pick<Tools, 'services'>): Promise<void> {
  const running = await services.shared.get(WALLETCONNECT_ID)
  await running?.connector.wake()
}

/** Ends the session for every family, also one that no family has taken over yet. */
export async function endSharedSession(
  tools: Pick<Tools, 'getState' | 'dispatch' | 'services'>,
): Promise<void> {
  const running = await getSharedConnector(tools)
  const session = running.session ?? (await running.connector.restore())
  running.session = undefined
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
  const running = await getSharedConnector(tools)
  const session = running.session ?? (await running.connector.restore())
  // The visitor may have disconnected while it was looked for.
  tools.signal.throwIfAborted()
  running.session = session
  return session?.namespaces.includes(namespace) ? openNamespace(tools, session, namespace) : undefined
}
