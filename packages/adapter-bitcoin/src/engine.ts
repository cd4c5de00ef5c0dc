import {
  ConnectorNotFoundError,
  createSessions,
  lazyCapabilities,
  translated,
  type Capabilities,
  type CapabilityMap,
  type LazyEngine,
  type OpenSharedRequest,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from './bitcoinContext.js'
import { nativeBalance } from './capabilities/nativeBalance.js'
import { signMessage } from './capabilities/signMessage.js'
import { switchNetwork } from './capabilities/switchNetwork.js'
import { createEsplora } from './chain/esplora.js'
import type { BitcoinProvider } from './provider/bitcoinProvider.js'
import { createProvider } from './provider/createProvider.js'
import type { LiveSession } from './session/liveSession.js'
import { sessionCalls } from './session/sessionCalls.js'
import type { LiveSessions } from './session/liveSessions.js'
import { openShared } from './shared/openShared.js'
import { toError } from './toError.js'

/** What is loaded on first use: sessions, and what is asked of wallets and nodes. */
export interface Engine extends LazyEngine {
  provider(connectorId: string): BitcoinProvider | undefined
  readonly open: CapabilityMap['walletconnect:namespace']['open']
  readonly capabilities: Required<
    Pick<
      Capabilities,
      'network:switch' | 'message:sign' | 'balance:native' | 'history:read' | 'transfer' | 'transfer:replace'
    >
  >
}

export function startEngine(context: BitcoinContext): Engine {
  const { host } = context
  const sessions = createSessions<LiveSession>(host)
  const live: LiveSessions = {
    esplora: createEsplora(context),
    needed(connectorId) {
      const session = sessions.get(connectorId)
      if (!session) throw new ConnectorNotFoundError({ details: connectorId })
      return session
    },
  }
  const providers = new Map<string, BitcoinProvider>()
  const move = translated(toError, switchNetwork(host, live))
  return {
    ...sessionCalls(context, sessions),
    async follow(connectorId, network) {
      // A wallet that has a network of its own tells every tab where it is.
      if (live.needed(connectorId).client.switchTo) return
      await move({ connectorId, network, signal: host.signal })
    },
    provider(connectorId) {
      if (!sessions.get(connectorId)) return undefined
      const provider = providers.get(connectorId) ?? createProvider(context, live, connectorId)
      providers.set(connectorId, provider)
      return provider
    },
    open: translated(toError, async (request: OpenSharedRequest) => openShared(host, sessions, request)),
    capabilities: {
      'network:switch': move,
      'message:sign': translated(toError, signMessage(live)),
      'balance:native': (request) => nativeBalance(live.esplora, request),
      'history:read': async (request) =>
        (await import('./capabilities/readHistory.js')).readHistory(live.esplora, request),
      ...lazyCapabilities(['transfer'], async () => ({
        transfer: (await import('./transfer/transfer.js')).createTransfer(context, live),
      })),
      ...lazyCapabilities(['transfer:replace'], async () => ({
        'transfer:replace': (await import('./transfer/replace.js')).createReplacement(live),
      })),
    },
  }
}
