import {
  createAttempts,
  lazyCapabilities,
  type CapabilityMap,
  type LazyEngine,
  type SharedNamespace,
} from '@latchkey/core/adapter'

import { nativeBalance } from './capabilities/nativeBalance.js'
import { signIn } from './capabilities/signIn.js'
import { signMessage } from './capabilities/signMessage.js'
import { switchNetwork } from './capabilities/switchNetwork.js'
import { tokenBalances } from './capabilities/tokenBalances.js'
import type { SolanaContext, SolanaStart } from './solanaContext.js'
import { openShared } from './shared/openShared.js'
import { sessionBook } from './session/sessionBook.js'
import { sessionCalls } from './session/sessionCalls.js'
import { sessionMemory } from './session/sessionMemory.js'

/** The part that needs `@solana/kit`: loaded on first use. */
export interface Engine extends LazyEngine, Pick<SharedNamespace, 'open'> {
  readonly capabilities: Pick<
    CapabilityMap,
    'network:switch' | 'message:sign' | 'signin:native' | 'balance:native' | 'balance:tokens' | 'transfer'
  >
}

export function startEngine(start: SolanaStart): Engine {
  const { host, options } = start
  const context: SolanaContext = { ...start, silentTimeout: options.silentTimeout ?? 5000 }
  const book = sessionBook(host)
  const offered = (): readonly `${string}:${string}`[] =>
    host.networks.map(({ caipNetworkId }) => caipNetworkId)
  const memory = sessionMemory({ storage: host.storage, offered })
  const parts = { context, book, memory, attempts: createAttempts() }
  return {
    ...sessionCalls(parts),
    provider: (connectorId) => book.find(connectorId)?.provider,
    open: (request) => openShared(parts, request),
    follow: (connectorId, network) => switchNetwork(parts, { connectorId, network, signal: host.signal }),
    capabilities: {
      'network:switch': (request) => switchNetwork(parts, request),
      'message:sign': (request) => signMessage(book, request),
      'signin:native': (request) => signIn(parts, request),
      'balance:native': (request) => nativeBalance(context, request),
      'balance:tokens': (request) => tokenBalances(context, request),
      ...lazyCapabilities(['transfer'], async () => ({
        transfer: (await import('./transfer/transfer.js')).transfer({ context, book }),
      })),
    },
  }
}
