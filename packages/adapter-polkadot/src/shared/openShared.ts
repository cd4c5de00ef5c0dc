import {
  NoAccountsError,
  type OpenSharedRequest,
  type Session,
  type SharedTransportEvent,
} from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import type { LiveSession } from '../session/liveSession.js'
import { readAccount, readCaipChain, readGrant } from './readGrant.js'
import { sharedProvider } from './sharedProvider.js'
import { sharedSigner } from './sharedSigner.js'

/**
 * Takes over the family's part of a session of several families.
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what was granted can be used
 */
export function openShared(
  { host, sessions }: PolkadotContext,
  { connectorId, wallet, transport, caipNetworkId }: OpenSharedRequest,
): Session {
  const offered = host.networks.map((network) => network.caipNetworkId)
  const over = new AbortController()
  const session: LiveSession = {
    connectorId,
    wallet,
    provider: sharedProvider(() => session),
    signer: sharedSigner(transport, over.signal),
    accounts: [],
    ...readGrant(transport.granted, caipNetworkId, offered),
    stop() {
      stop()
      // The session may go on for others; what was asked of this one is not answered any more.
      over.abort()
    },
    leave: () => transport.close(),
  }

  function onEvent(event: SharedTransportEvent): void {
    if (event.type === 'ended') return sessions.end(session)
    if (event.type === 'granted') {
      try {
        return sessions.update(session, readGrant(event.granted, session.caipNetworkId, offered))
      } catch (error) {
        // Nothing left for this family. What cannot be read changes nothing.
        return error instanceof NoAccountsError ? sessions.end(session) : undefined
      }
    }
    const { name, data } = event
    const to = name === 'chainChanged' ? readCaipChain(data) : undefined
    if (to && session.approvedCaipNetworkIds?.includes(to)) sessions.update(session, { caipNetworkId: to })
    const shared =
      name === 'accountsChanged' && Array.isArray(data)
        ? data.map(readAccount).filter((account) => account !== undefined)
        : []
    if (shared.length > 0) sessions.update(session, { shared })
  }

  const stop = transport.subscribe(onEvent)
  return sessions.open(session)
}
