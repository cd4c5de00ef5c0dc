import {
  type AdapterHost,
  type CapabilityMap,
  type LazyEngine,
  type OpenSharedRequest,
  type Session,
} from '@latchkey/core/adapter'

import { encodeSs58 } from './address/ss58.js'
import type { ChainCapabilities } from './capabilities/chainCapabilities.js'
import { signMessage } from './capabilities/signMessage.js'
import { switchNetwork } from './capabilities/switchNetwork.js'
import { createNodes } from './chain/nodes.js'
import type { Discovery } from './connectors/discovery.js'
import { ss58PrefixOf } from './networks/ss58Prefixes.js'
import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'
import type { PolkadotContext } from './polkadotContext.js'
import { grants } from './session/grants.js'
import { polkadotSessions } from './session/polkadotSessions.js'
import { sessionCalls } from './session/sessionCalls.js'
import { openShared } from './shared/openShared.js'

export interface EngineRequest {
  readonly host: AdapterHost
  readonly options: PolkadotAdapterOptions
  readonly discovery: Discovery
}

/** All of a running adapter but the discovery, loaded on first use. */
export interface Engine extends LazyEngine {
  open(request: OpenSharedRequest): Promise<Session>
  readonly signMessage: CapabilityMap['message:sign']
  readonly switchNetwork: CapabilityMap['network:switch']
  chain(): Promise<ChainCapabilities>
}

export function startEngine({ host, options, discovery }: EngineRequest): Engine {
  const prefix: PolkadotContext['prefix'] = ({ caipNetworkId }) =>
    ss58PrefixOf(caipNetworkId, options.ss58Prefixes)
  const nodes = createNodes(host, options)
  host.signal.addEventListener('abort', () => nodes.stop())
  const context: PolkadotContext = {
    host,
    options,
    silentTimeout: options.silentTimeout ?? 5000,
    sessions: polkadotSessions(host, (accountId, caipNetworkId) =>
      encodeSs58(accountId, prefix({ caipNetworkId })),
    ),
    granted: grants(host),
    nodes,
    prefix,
  }
  // It remembers the swaps that it follows.
  let chain: ChainCapabilities | undefined
  return {
    ...sessionCalls(context, discovery),
    provider: (connectorId) => context.sessions.get(connectorId)?.provider,
    follow: async (connectorId, network) =>
      switchNetwork(context, { connectorId, network, signal: host.signal }),
    open: async (request) => openShared(context, request),
    signMessage: (request) => signMessage(context, request),
    switchNetwork: async (request) => switchNetwork(context, request),
    // Reading a chain comes with the first question to one.
    async chain() {
      const { chainCapabilities } = await import('./capabilities/chainCapabilities.js')
      return (chain ??= chainCapabilities(context))
    },
  }
}
