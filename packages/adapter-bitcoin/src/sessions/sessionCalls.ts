import {
  abortError,
  ConnectorNotFoundError,
  createAttempts,
  createQuestions,
  isAbortError,
  NoAccountsError,
  RequestPendingError,
  timed,
  untilAborted,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
  type WalletInfo,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import { sharedId, type DiscoveredWallet } from '../connectors/discovery.js'
import { knownNetwork } from '../networks/knownNetworks.js'
import { toError } from '../toError.js'
import { satsSide } from '../wallet/satsSide.js'
import { standardSide } from '../wallet/standardSide.js'
import type { WalletSide, WalletView } from '../wallet/walletSide.js'
import type { SessionBook } from './sessionBook.js'

type SessionCalls = Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'>

/** The three session calls of the adapter contract. */
export function sessionCalls(
  { host, discovery, silentTimeout }: BitcoinContext,
  book: SessionBook,
): SessionCalls {
  const attempts = createAttempts()
  const questions = createQuestions((error) => toError(error) instanceof RequestPendingError)
  const left = (connectorId: string): string => `left/${connectorId}`
  const sideOf = (wallet: DiscoveredWallet): WalletSide =>
    wallet.kind === 'sats' ? satsSide(wallet, host.metadata.name) : standardSide(wallet.provider)
  const infoOf = ({ info }: DiscoveredWallet): WalletInfo => ({
    name: info.name,
    type: info.type,
    ...(info.imageUrl && { icon: info.imageUrl }),
  })

  function adopt(
    found: DiscoveredWallet,
    side: WalletSide,
    view: WalletView,
    wanted?: ConnectRequest['caipNetworkId'],
  ): Session {
    const connectorId = found.info.id
    if (view.entries.length === 0) throw new NoAccountsError()
    const session = book.open({ connectorId, wallet: infoOf(found), side, view, wanted }).toSession()
    host.storage.removeItem(left(connectorId))
    if (!side.switchTo) host.storage.setItem(`network/${connectorId}`, session.caipNetworkId)
    return session
  }

  function connect({
    connectorId,
    caipNetworkId: wanted,
    mayMove,
    signal: caller,
  }: ConnectRequest): Promise<Session> {
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      if (signal.aborted) throw abortError()
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      const side = sideOf(found)
      // What a person allows after nobody waits any more is given back.
      const giveBack = (): void => void (book.session(connectorId) ?? side.leave().catch(() => undefined))
      const view = await questions.ask(connectorId, signal, () => side.connect(), giveBack)
      try {
        const moved = await untilAborted(signal, moveTo(side, view, mayMove ? wanted : undefined))
        return adopt(found, side, moved, wanted)
      } catch (error) {
        if (isAbortError(error)) giveBack()
        throw error
      }
    })
  }

  /** The wallet's unwillingness to move is no reason to give the connection up. */
  async function moveTo(
    side: WalletSide,
    view: WalletView,
    wanted: ConnectRequest['caipNetworkId'],
  ): Promise<WalletView> {
    const network = wanted && knownNetwork(wanted)
    if (!network || !side.switchTo || !view.network || view.network.caipNetworkId === wanted) return view
    return side.switchTo(network).catch(() => view)
  }

  function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    const open = book.session(connectorId)
    if (open) return Promise.resolve(open.toSession())
    // Sessions that serve several families are restored by the core, which opens them here.
    if (connectorId === sharedId || host.storage.getItem(left(connectorId)) !== null)
      return Promise.resolve(undefined)
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      const found = discovery.find(connectorId)
      if (!found) throw new ConnectorNotFoundError({ details: connectorId })
      const side = sideOf(found)
      const view = await untilAborted(signal, timed(silentTimeout, side.restore()))
      if (!view || view.entries.length === 0) return undefined
      return adopt(
        found,
        side,
        view,
        (host.storage.getItem(`network/${connectorId}`) ?? undefined) as ConnectRequest['caipNetworkId'],
      )
    })
  }

  async function disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void> {
    attempts.callOff(connectorId)
    const session = book.take(connectorId)
    if (!session) return
    if (!how?.elsewhere) {
      // For wallets that cannot be told: they would let the page in again on the next load.
      if (connectorId !== sharedId) host.storage.setItem(left(connectorId), '1')
      await timed(silentTimeout, session.side.leave()).catch(() => undefined)
    }
    host.emit({ type: 'disconnected', connectorId })
  }

  return { connect, reconnect, disconnect }
}
