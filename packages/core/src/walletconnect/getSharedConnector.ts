import { onWake } from '../platform/onWake.js'
import { WalletConnectConnectorNotFoundError } from '../errors/connection.js'
import type { Metadata, Session } from '../model/session.js'
import type { RunningShared, SharedConnector } from '../model/sharedConnector.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { SharedLine } from '../shared/adoptSession.js'
import { endShared, restoreShared, runningShared, wakeShared } from '../shared/runningShared.js'
import type { Tools } from '../store/createCommand.js'
import { pageResumed, relayChanged } from './pairingState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

export const walletConnectLine: SharedLine = {
  connectorId: WALLETCONNECT_ID,
  async through({ dispatch, services }, session, namespace, transport) {
    // A wallet on another device is nothing that a link leads to.
    const lead = services.platform.isMobile()
      ? await import('./attended.js').catch(() => undefined)
      : undefined
    return lead ? lead.attended({ dispatch, services }, session, namespace, transport) : transport
  },
}

/**
 * The instance's WalletConnect, created on first use.
 *
 * @throws {WalletConnectConnectorNotFoundError} the host set none, or the core does not run
 */
export async function getSharedConnector(tools: Needs): Promise<RunningShared<SharedConnector>> {
  const { dispatch, services } = tools
  const { options, platform, signal } = services
  const { walletConnect, relayUrl, projectId } = options
  if (!walletConnect || relayUrl === undefined || !signal) throw new WalletConnectConnectorNotFoundError()
  const metadata: Metadata = { ...platform.pageMetadata(), ...options.metadata }
  return runningShared(tools, walletConnectLine, {
    errorType: 'walletconnect-start',
    signal,
    async make() {
      const create = await walletConnect()
      signal.throwIfAborted()
      return create({
        metadata,
        projectId,
        relayUrl,
        storage: services.storage.child('walletconnect'),
        signal,
      })
    },
    follow(connector) {
      const stopRelay = connector.onRelay?.((status) => dispatch(relayChanged(status)))
      const stopWaking = onWake(platform, (cause) => dispatch(pageResumed(cause)))
      return () => {
        stopRelay?.()
        stopWaking()
      }
    },
  })
}

export const wakeSharedSession = (tools: Needs): Promise<void> => wakeShared(tools, walletConnectLine)

export const endSharedSession = async (tools: Needs): Promise<void> =>
  endShared(await getSharedConnector(tools))

export const restoreNamespace = async (
  tools: Needs & Pick<Tools, 'signal'>,
  namespace: string,
): Promise<Session | undefined> =>
  restoreShared(tools, walletConnectLine, await getSharedConnector(tools), namespace)
