import type { Account, OpenSharedRequest, Session } from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import type { KnownNetwork } from '../networks/knownNetworks.js'
import type { SessionBook } from '../sessions/sessionBook.js'
import type { WalletView } from '../wallet/walletSide.js'
import { sharedSide } from './sharedSide.js'

/** Takes over the family's part of a session that serves several. */
export async function openShared(
  { host }: BitcoinContext,
  book: SessionBook,
  { connectorId, wallet, transport, caipNetworkId }: OpenSharedRequest,
): Promise<Session> {
  const side = sharedSide(transport)
  const live = book.open({
    connectorId,
    wallet,
    side,
    view: { entries: side.grant.entries },
    wanted: caipNetworkId,
    accountsOn,
    approved: () => side.grant.chains,
  })
  let approved = side.grant.chains
  side.onGrant = ({ chains }) => {
    if (chains.join() === approved.join()) return
    approved = chains
    // After what it means for accounts and network.
    queueMicrotask(() => {
      if (book.session(connectorId) === live)
        host.emit({ type: 'approvalsChanged', connectorId, approvedCaipNetworkIds: chains })
    })
  }
  return live.toSession()
}

/** The accounts of a grant are the wallet's word: nobody else knows what its networks are. */
function accountsOn({ entries }: WalletView, { caipNetworkId }: KnownNetwork): readonly Account[] {
  const there = entries.filter(({ on }) => on?.includes(caipNetworkId))
  const addresses = [...new Set((there.length > 0 ? there : entries).map(({ address }) => address))]
  return addresses.map((address) => ({ address, caipAddress: `${caipNetworkId}:${address}` }))
}
