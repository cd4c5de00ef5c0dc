import {
  ChainNotSupportedError,
  ConnectorNotFoundError,
  UnauthorizedError,
  untilAborted,
  WalletError,
  type CapabilityMap,
  type Network,
  type RunningAdapter,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import { createEsplora } from '../chain/esplora.js'
import { nativeBalance } from '../chain/nativeBalance.js'
import { knownNetwork } from '../networks/knownNetworks.js'
import type { BitcoinProvider } from '../provider/bitcoinProvider.js'
import { createProvider } from '../provider/createProvider.js'
import { openShared } from '../shared/openShared.js'
import { toError } from '../toError.js'
import type { LiveSession } from './liveSession.js'
import { sessionBook } from './sessionBook.js'
import { sessionCalls } from './sessionCalls.js'
import type { SessionDesk } from './sessionDesk.js'

/** What is loaded on first use: sessions, and what is asked of wallets and nodes. */
export interface Engine extends SessionDesk, Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  session(connectorId: string): LiveSession | undefined
  /** What the host gets of a session. */
  provider(connectorId: string): BitcoinProvider | undefined
  readonly open: CapabilityMap['walletconnect:namespace']['open']
  readonly signMessage: CapabilityMap['message:sign']
  readonly switchNetwork: CapabilityMap['network:switch']
  follow(connectorId: string, network: Network): Promise<void>
  readonly nativeBalance: CapabilityMap['balance:native']
}

export function startEngine(context: BitcoinContext): Engine {
  const { host } = context
  const book = sessionBook(host)
  const calls = sessionCalls(context, book)
  const esplora = createEsplora(context)

  const providers = new Map<string, BitcoinProvider>()

  function needed(connectorId: string): LiveSession {
    const session = book.session(connectorId)
    if (!session) throw new ConnectorNotFoundError({ details: connectorId })
    return session
  }

  const engine: Engine = {
    ...calls,
    connect: translated(calls.connect),
    reconnect: translated(calls.reconnect),
    esplora,
    session: book.session,
    needed,
    provider(connectorId) {
      if (!book.session(connectorId)) return undefined
      const known = providers.get(connectorId) ?? createProvider(context, engine, connectorId)
      providers.set(connectorId, known)
      return known
    },
    open: translated(async (request) => openShared(context, book, request)),
    signMessage: translated(async ({ connectorId, address, message, signal }) => {
      const { side, network, accounts } = needed(connectorId)
      if (!accounts.some((account) => account.address === address))
        throw new UnauthorizedError({ details: address })
      return untilAborted(
        signal,
        side.signMessage({ address, message, caipNetworkId: network.caipNetworkId, signal }),
      )
    }),
    switchNetwork: translated(async ({ connectorId, network: { caipNetworkId }, signal }) => {
      const session = needed(connectorId)
      const network = knownNetwork(caipNetworkId)
      if (!network) throw new ChainNotSupportedError({ details: caipNetworkId })
      if (session.network.caipNetworkId === caipNetworkId) return
      if (session.side.switchTo) {
        const view = await untilAborted(signal, session.side.switchTo(network))
        if (view.network && view.network.caipNetworkId !== caipNetworkId)
          throw new WalletError({ details: 'The wallet stayed on its network' })
        return session.update({ view: { ...view, network } })
      }
      // The page decides alone, among the networks where the wallet has accounts.
      try {
        session.update({ network })
      } catch (cause) {
        throw new ChainNotSupportedError({ cause, details: caipNetworkId })
      }
      host.storage.setItem(`network/${connectorId}`, caipNetworkId)
    }),
    async follow(connectorId, network) {
      // A wallet that has a network of its own tells every tab where it is.
      if (needed(connectorId).side.switchTo) return
      await engine.switchNetwork({ connectorId, network, signal: host.signal })
    },
    nativeBalance: (request) => nativeBalance(esplora, request),
  }
  return engine
}

/** The same call with the wallet's failures as ours. */
function translated<Request extends readonly unknown[], Answer>(
  call: (...request: Request) => Promise<Answer>,
): (...request: Request) => Promise<Answer> {
  return async (...request) => {
    try {
      return await call(...request)
    } catch (error) {
      throw toError(error)
    }
  }
}
