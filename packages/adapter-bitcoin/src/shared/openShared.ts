import type { Account, AdapterHost, OpenSharedRequest, Session, Sessions } from '@latchkey/core/adapter'

import type { KnownNetwork } from '../networks/knownNetworks.js'
import { liveSession, type LiveSession } from '../session/liveSession.js'
import type { WalletView } from '../wallet/walletClient.js'
import { sharedClient } from './sharedClient.js'

/** Takes over the family's part of a session that serves several. */
export async function openShared(
  host: AdapterHost,
  sessions: Sessions<LiveSession>,
  { connectorId, wallet, transport, caipNetworkId }: OpenSharedRequest,
): Promise<Session> {
  const client = sharedClient(transport)
  const session = liveSession({
    host,
    sessions,
    connectorId,
    wallet,
    client,
    view: { entries: client.grant.entries },
    wanted: caipNetworkId,
    accountsOn,
    approved: () => client.grant.chains,
  })
  return sessions.open(session)
}

/** The accounts of a grant are taken as the wallet sent them: only the wallet knows their networks. */
function accountsOn({ entries }: WalletView, { caipNetworkId }: KnownNetwork): readonly Account[] {
  const there = entries.filter(({ on }) => on?.includes(caipNetworkId))
  const addresses = [...new Set((there.length > 0 ? there : entries).map(({ address }) => address))]
  return addresses.map((address) => ({ address, caipAddress: `${caipNetworkId}:${address}` }))
}
