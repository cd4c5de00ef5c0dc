import {
  ChainNotSupportedError,
  untilAborted,
  WalletError,
  type AdapterHost,
  type CapabilityMap,
} from '@latchkey/core/adapter'

import { knownNetwork } from '../networks/knownNetworks.js'
import type { SessionDesk } from '../session/sessionDesk.js'

export function switchNetwork(host: AdapterHost, { needed }: SessionDesk): CapabilityMap['network:switch'] {
  return async ({ connectorId, network: { caipNetworkId }, signal }) => {
    const session = needed(connectorId)
    const network = knownNetwork(caipNetworkId)
    if (!network) throw new ChainNotSupportedError({ details: caipNetworkId })
    if (session.caipNetworkId === caipNetworkId) return
    if (session.side.switchTo) {
      const view = await untilAborted(signal, session.side.switchTo(network))
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
    host.storage.setItem(`network/${connectorId}`, caipNetworkId)
  }
}
