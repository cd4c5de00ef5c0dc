import {
  createSessionCalls,
  isAbortError,
  NoAccountsError,
  untilAborted,
  walletInfo,
  type CaipNetworkId,
  type RunningAdapter,
  type Sessions,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import { moveSession } from '../capabilities/switchNetwork.js'
import type { DiscoveredWallet } from '../connectors/discovery.js'
import { knownNetwork } from '../networks/knownNetworks.js'
import { toError } from '../toError.js'
import { satsSide } from '../wallet/satsSide.js'
import { standardSide } from '../wallet/standardSide.js'
import type { WalletSide, WalletView } from '../wallet/walletSide.js'
import { liveSession, type LiveSession } from './liveSession.js'

/** The three session calls of the adapter contract. */
export function sessionCalls(
  { host, discovery, silentTimeout }: BitcoinContext,
  sessions: Sessions<LiveSession>,
): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const sideOf = (wallet: DiscoveredWallet): WalletSide =>
    wallet.kind === 'sats' ? satsSide(wallet, host.metadata.name) : standardSide(wallet.provider)

  return createSessionCalls({
    host,
    sessions,
    silentTimeout,
    toError,
    find(connectorId) {
      const wallet = discovery.find(connectorId)
      return wallet && { info: wallet.info, side: sideOf(wallet) }
    },
    ask: ({ side }) => side.connect(),
    async restore({ side }) {
      const view = await side.restore()
      return view && view.entries.length > 0 ? view : undefined
    },
    async begin({ info, side }, answer, { connectorId, caipNetworkId, mayMove, signal }) {
      const view = mayMove ? await untilAborted(signal, moveTo(side, answer, caipNetworkId)) : answer
      if (view.entries.length === 0) throw new NoAccountsError()
      const stored = host.storage.getItem(`network/${connectorId}`) as CaipNetworkId | null
      const session = liveSession({
        host,
        sessions,
        connectorId,
        wallet: walletInfo(info),
        side,
        view,
        wanted: caipNetworkId ?? stored ?? undefined,
      })
      if (!side.switchTo) host.storage.setItem(`network/${connectorId}`, session.caipNetworkId)
      return session
    },
    async move(session, { caipNetworkId: to, mayMove, signal }) {
      if (!to || (session.side.switchTo && !mayMove)) return
      await moveSession(host, session, to, signal).catch((error: unknown) => {
        // A wallet that refuses to move stays connected where it is.
        if (isAbortError(error)) throw error
      })
    },
    leave: ({ side }) => side.leave(),
  })
}

/** A wallet that refuses to move stays connected where it is. */
async function moveTo(
  side: WalletSide,
  view: WalletView,
  wanted: CaipNetworkId | undefined,
): Promise<WalletView> {
  const network = wanted && knownNetwork(wanted)
  if (!network || !side.switchTo || !view.network || view.network.caipNetworkId === wanted) return view
  return side.switchTo(network).catch(() => view)
}
