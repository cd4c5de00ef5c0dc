import {
  createPageNetworks,
  lazyCapabilities,
  type CapabilityMap,
  type LazyEngine,
  type SharedNamespace,
} from '@latchkey/core/adapter'

import { nativeBalance } from './capabilities/nativeBalance.js'
import { signIn } from './capabilities/signIn.js'
import { signMessage } from './capabilities/signMessage.js'
import { tokenBalances } from './capabilities/tokenBalances.js'
import type { SolanaContext, SolanaStart } from './solanaContext.js'
import { openShared } from './shared/openShared.js'
import { renamedKeys } from './session/renamedKeys.js'
import { sessionCalls } from './session/sessionCalls.js'
import { solanaSessions } from './session/solanaSessions.js'

/** The part that needs `@solana/kit`: loaded on first use. */
export interface Engine extends LazyEngine, Pick<SharedNamespace, 'open'> {
  readonly capabilities: Pick<
    CapabilityMap,
    | 'network:switch'
    | 'message:sign'
    | 'signin:native'
    | 'balance:native'
    | 'balance:tokens'
    | 'history:read'
    | 'nfts:read'
    | 'transfer'
    | 'transfer:foresee'
    | 'calls:capabilities'
    | 'calls:send'
    | 'calls:status'
    | 'swap'
  >
}

export function startEngine(start: SolanaStart): Engine {
  const { host, options } = start
  const context: SolanaContext = { ...start, silentTimeout: options.silentTimeout ?? 5000 }
  const sessions = solanaSessions(host)
  const storage = renamedKeys(host.storage)
  const networks = createPageNetworks(
    {
      get networks() {
        return host.networks
      },
      storage,
    },
    sessions,
  )
  let swapping: Promise<CapabilityMap['swap']> | undefined
  // One for all questions: it remembers what it prepared.
  const swap = (): Promise<CapabilityMap['swap']> =>
    (swapping ??= import('./swap/solanaSwap.js').then(
      ({ solanaSwap }) => solanaSwap({ context, sessions }),
      (error: unknown) => {
        // A chunk that failed to load may load next time.
        swapping = undefined
        throw error
      },
    ))
  return {
    ...sessionCalls({ context, sessions, networks, storage }),
    provider: (connectorId) => sessions.get(connectorId)?.provider,
    open: (request) => openShared(host, sessions, request),
    follow: (connectorId, network) => networks.switchNetwork({ connectorId, network, signal: host.signal }),
    capabilities: {
      'network:switch': networks.switchNetwork,
      'message:sign': (request) => signMessage(sessions, request),
      'signin:native': (request) => signIn(sessions, request),
      'balance:native': (request) => nativeBalance(context, request),
      'balance:tokens': (request) => tokenBalances(context, request),
      'history:read': async (request) =>
        (await import('./capabilities/readHistory.js')).readHistory(context, request),
      'nfts:read': async (request) => (await import('./capabilities/readNfts.js')).readNfts(context, request),
      'transfer:foresee': async (request) =>
        (await import('./transfer/foresee.js')).foresee(context, request),
      ...lazyCapabilities(['transfer'], async () => ({
        transfer: (await import('./transfer/transfer.js')).transfer({ context, sessions }),
      })),
      ...lazyCapabilities(['calls:capabilities', 'calls:send', 'calls:status'], async () =>
        (await import('./calls/solanaCalls.js')).solanaCalls({ context, sessions }),
      ),
      ...lazyCapabilities(['swap'], async () => ({ swap: await swap() })),
    },
  }
}
