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
import { satsClient } from '../wallet/satsClient.js'
import { standardClient } from '../wallet/standardClient.js'
import type { WalletClient, WalletView } from '../wallet/walletClient.js'
import { liveSession, type LiveSession } from './liveSession.js'

/** The three session calls of the adapter contract. */
export function sessionCalls(
  { host, discovery, silentTimeout }: BitcoinContext,
  sessions: Sessions<LiveSession>,
): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const clientOf = (wallet: DiscoveredWallet): WalletClient =>
    wallet.kind === 'sats' ? satsClient(wallet, host.metadata.name) : standardClient(wallet.provider)

  return createSessionCalls({
    host,
    sessions,
    silentTimeout,
    toError,
    find(connectorId) {
      const wallet = discovery.find(connectorId)
      return wallet && { info: wallet.info, client: clientOf(wallet) }
    },
    ask: ({ client }) => client.connect(),
    async restore({ client }) {
      const view = await client.restore()
      return view && view.entries.length > 0 ? view : undefined
    },
    async begin({ info, client }, answer, { connectorId, caipNetworkId, mayMove, signal }) {
      const view = mayMove ? await untilAborted(signal, moveTo(client, answer, caipNetworkId)) : answer
      if (view.entries.length === 0) throw new NoAccountsError()
      const stored = host.storage.getItem(`network/${connectorId}`) as CaipNetworkId | null
      const session = liveSession({
        host,
        sessions,
        connectorId,
        wallet: walletInfo(info),
        client,
        view,
        wanted: caipNetworkId ?? stored ?? undefined,
      })
      if (!client.switchTo) host.storage.setItem(`network/${connectorId}`, session.caipNetworkId)
      return session
    },
    async move(session, { caipNetworkId: to, mayMove, signal }) {
      if (!to || (session.client.switchTo && !mayMove)) return
      await moveSession(host, session, to, signal).catch((error: unknown) => {
        // A wallet that refuses to move stays connected where it is.
        if (isAbortError(error)) throw error
      })
    },
    leave: ({ client }) => client.leave(),
  })
}

/** A wallet that refuses to move stays connected where it is. */
async function moveTo(
  client: WalletClient,
  view: WalletView,
  wanted: CaipNetworkId | undefined,
): Promise<WalletView> {
  const network = wanted && knownNetwork(wanted)
  if (!network || !client.switchTo || !view.network || view.network.caipNetworkId === wanted) return view
  return client.switchTo(network).catch(() => view)
}
