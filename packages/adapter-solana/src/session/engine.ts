import {
  createAttempts,
  type Capabilities,
  type CapabilityName,
  type RunningAdapter,
  type SharedNamespace,
  type Transfer,
} from '@latchkey/core/adapter'

import { nativeBalance } from '../capabilities/nativeBalance.js'
import { signIn } from '../capabilities/signIn.js'
import { signMessage } from '../capabilities/signMessage.js'
import { switchNetwork } from '../capabilities/switchNetwork.js'
import { tokenBalances } from '../capabilities/tokenBalances.js'
import type { SolanaContext } from '../solanaContext.js'
import { openShared } from '../shared/openShared.js'
import { sessionBook } from './sessionBook.js'
import { sessionCalls } from './sessionCalls.js'
import { sessionMemory } from './sessionMemory.js'

type Call<N extends CapabilityName> = NonNullable<Capabilities[N]>

/** The part that needs `@solana/kit`: loaded on first use. */
export interface Engine
  extends
    Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect' | 'provider'>,
    Pick<SharedNamespace, 'open'> {
  readonly follow: NonNullable<RunningAdapter['follow']>
  readonly switchNetwork: Call<'network:switch'>
  readonly signMessage: Call<'message:sign'>
  readonly signIn: Call<'signin:native'>
  readonly nativeBalance: Call<'balance:native'>
  readonly tokenBalances: Call<'balance:tokens'>
  transfer(): Promise<Transfer>
}

export function startEngine(context: SolanaContext): Engine {
  const { host } = context
  const book = sessionBook(host)
  const offered = (): readonly `${string}:${string}`[] =>
    host.networks.map(({ caipNetworkId }) => caipNetworkId)
  const memory = sessionMemory({ storage: host.storage, offered })
  const parts = { context, book, memory, attempts: createAttempts() }
  return {
    ...sessionCalls(parts),
    provider: (connectorId) => book.find(connectorId)?.provider,
    open: (request) => openShared(parts, request),
    switchNetwork: (request) => switchNetwork(parts, request),
    follow: (connectorId, network) => switchNetwork(parts, { connectorId, network, signal: host.signal }),
    signMessage: (request) => signMessage(book, request),
    signIn: (request) => signIn(parts, request),
    nativeBalance: (request) => nativeBalance(context, request),
    tokenBalances: (request) => tokenBalances(context, request),
    transfer: async () => (await import('../transfer/transfer.js')).transfer({ context, book }),
  }
}
