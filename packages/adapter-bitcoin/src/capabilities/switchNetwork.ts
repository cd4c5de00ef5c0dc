import {
  ChainNotSupportedError,
  untilAborted,
  WalletError,
  type AdapterHost,
  type CaipNetworkId,
  type CapabilityMap,
} from '@latchkey/core/adapter'

import { knownNetwork } from '../networks/knownNetworks.js'
import type { LiveSession } from '../session/liveSession.js'
import type { LiveSessions } from '../session/liveSessions.js'

export function switchNetwork(host: AdapterHost, { needed }: LiveSessions): CapabilityMap['network:switch'] {
  return async ({ connectorId, network, signal }) =>
    moveSession(host, needed(connectorId), network.caipNetworkId, signal)
}

/** @throws {ChainNotSupportedError} the wallet has no account there; and what the wallet throws */
export async function moveSession(
  host: Pick<AdapterHost, 'storage'>,
  session: LiveSession,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<void> {
  const network = knownNetwork(caipNetworkId)
  if (!network) throw new ChainNotSupportedError({ details: caipNetworkId })
  if (session.caipNetworkId === caipNetworkId) return
  if (session.client.switchTo) {
    const view = await untilAborted(signal, session.client.switchTo(network))
    if (view.network && view.network.caipNetworkId !== caipNetworkId)
      throw new WalletError({ details: 'The wallet stayed on its network' })
    return session.change({ view: { ...view, network } })
  }
  // The page decides alone, among the networks where the wallet has accounts.
  try {
    session.change({ network })
  } catch (cause) {
    throw new ChainNotSupportedError({ cause, details: caipNetworkId })
  }
  host.storage.setItem(`network/${session.connectorId}`, caipNetworkId)
}
