import {
  createPageNetworks,
  createSessionCalls,
  createSessions,
  translated,
  type AdapterHost,
  type CapabilityMap,
  type LazyEngine,
} from '@latchkey/core/adapter'

import { nativeBalance } from './capabilities/nativeBalance.js'
import { signMessage } from './capabilities/signMessage.js'
import type { DiscoveredWallet, EmberDiscovery } from './connectors/discovery.js'
import { beginSession, type EmberSession } from './session/beginSession.js'
import { toError } from './toError.js'

/** What loads on first use. */
export interface Engine extends LazyEngine {
  readonly capabilities: Pick<CapabilityMap, 'network:switch' | 'message:sign' | 'balance:native'>
}

export function startEngine(host: AdapterHost, discovery: EmberDiscovery, silentTimeout: number): Engine {
  const sessions = createSessions<EmberSession>(host)
  const { move, pick, switchNetwork } = createPageNetworks(host, sessions)
  return {
    ...createSessionCalls<DiscoveredWallet, unknown, EmberSession>({
      host,
      sessions,
      silentTimeout,
      toError,
      find: discovery.find,
      ask: ({ wallet }) => wallet.connect(),
      restore: ({ wallet }) => wallet.accounts(),
      begin: (found, answer, { connectorId, caipNetworkId }) =>
        beginSession(sessions, found, answer, pick(connectorId, caipNetworkId)),
      move,
      leave: ({ wallet }) => wallet.disconnect(),
    }),
    provider: (connectorId) => sessions.get(connectorId)?.provider,
    follow: (connectorId, network) => switchNetwork({ connectorId, network, signal: host.signal }),
    capabilities: {
      'network:switch': switchNetwork,
      'message:sign': translated(toError, signMessage(sessions)),
      'balance:native': nativeBalance(host),
    },
  }
}
