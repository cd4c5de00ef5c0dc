import type { AdapterHost, OpenSharedRequest, RunningAdapter, Session } from '@latchkey/core/adapter'

import { encodeSs58 } from './address/ss58.js'
import { createNodes } from './chain/nodes.js'
import type { Discovery } from './connectors/discovery.js'
import { ss58PrefixOf } from './networks/ss58Prefixes.js'
import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'
import type { PolkadotContext } from './polkadotContext.js'
import { grants } from './sessions/grants.js'
import { sessionBook } from './sessions/sessionBook.js'
import { sessionCalls } from './sessions/sessionCalls.js'
import { openShared } from './shared/openShared.js'

export interface EngineRequest {
  readonly host: AdapterHost
  readonly options: PolkadotAdapterOptions
  readonly discovery: Discovery
}

/** All of a running adapter but the discovery, loaded on first use. */
export interface Engine extends Omit<RunningAdapter, 'capabilities'> {
  readonly context: PolkadotContext
  open(request: OpenSharedRequest): Promise<Session>
}

export function startEngine({ host, options, discovery }: EngineRequest): Engine {
  const prefix: PolkadotContext['prefix'] = ({ caipNetworkId }) =>
    ss58PrefixOf(caipNetworkId, options.ss58Prefixes)
  const granted = grants(host)
  const book = sessionBook(host, (accountId, caipNetworkId) =>
    encodeSs58(accountId, prefix({ caipNetworkId })),
  )
  const nodes = createNodes(host, options)
  const context: PolkadotContext = {
    host,
    options,
    silentTimeout: options.silentTimeout ?? 5000,
    book,
    granted,
    nodes,
    prefix,
  }
  host.signal.addEventListener('abort', () => {
    book.stop()
    nodes.stop()
  })
  return {
    context,
    ...sessionCalls(context, discovery),
    provider: (connectorId) => book.get(connectorId)?.provider,
    open: async (request) => openShared(context, request),
  }
}
