import {
  NoAccountsError,
  ProviderDisconnectedError,
  type AdapterHost,
  type CaipNetworkId,
  type OpenSharedRequest,
  type Session,
  type SharedTransportEvent,
} from '@latchkey/core/adapter'
import type { WalletAccount } from '@wallet-standard/base'

import { currentId } from '../networks/chainIds.js'
import { liveSession, type LiveSession } from '../session/liveSession.js'
import type { SolanaSessions } from '../session/solanaSessions.js'
import {
  addressesOn,
  firstChain,
  readAccount,
  readGrant,
  type SharedAccount,
  type SharedGrant,
} from './readGrant.js'
import { sharedWallet, toAccount } from './sharedWallet.js'

/**
 * Opens the Solana part of a session that serves several families.
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what was granted can be used
 * @throws {ProviderDisconnectedError} the session is over already
 */
export async function openShared(
  host: AdapterHost,
  sessions: SolanaSessions,
  { connectorId, wallet, transport, caipNetworkId: wanted }: OpenSharedRequest,
): Promise<Session> {
  const offered = (): readonly CaipNetworkId[] => host.networks.map(({ caipNetworkId }) => caipNetworkId)
  let grant: SharedGrant = readGrant(transport.granted, host.networks)
  let accounts: readonly SharedAccount[] = grant.accounts

  const accountsOn = (id: CaipNetworkId): readonly WalletAccount[] =>
    addressesOn(accounts, id).map((address) => toAccount(address, grant.chains, grant.methods))

  function update(next: readonly SharedAccount[], caipNetworkId: CaipNetworkId): void {
    accounts = next
    const approvedCaipNetworkIds = grant.chains
    sessions.update(session, { shown: accountsOn(caipNetworkId), caipNetworkId, approvedCaipNetworkIds })
  }
  function regrant(next: SharedGrant): void {
    const [before, current] = [grant, session.caipNetworkId]
    grant = next
    const isGone = before.chains.includes(current) && !next.chains.includes(current)
    const to = isGone ? firstChain(next, undefined, offered()) : current
    update(keepFirst(before, next, to), to)
  }
  /** The active account stays the first one, unless the wallet itself put another one there. */
  function keepFirst(before: SharedGrant, next: SharedGrant, on: CaipNetworkId): readonly SharedAccount[] {
    if (addressesOn(before.accounts, on)[0] !== addressesOn(next.accounts, on)[0]) return next.accounts
    const active = session.accounts[0]?.address
    return next.accounts.toSorted((a, b) => Number(b.address === active) - Number(a.address === active))
  }

  function onEvent(event: SharedTransportEvent): void {
    if (event.type === 'ended') return sessions.end(session)
    if (event.type === 'granted') {
      try {
        return regrant(readGrant(event.granted, host.networks))
      } catch (error) {
        // No account left for this family ends the session; a grant that cannot be read changes nothing.
        return error instanceof NoAccountsError ? sessions.end(session) : undefined
      }
    }
    const to = event.name === 'chainChanged' ? currentId(event.data, host.networks) : undefined
    if (to && grant.chains.includes(to)) update(accounts, to)
    const list =
      event.name === 'accountsChanged' && Array.isArray(event.data)
        ? event.data.flatMap((account) => readAccount(account, host.networks) ?? [])
        : []
    if (list.length > 0) update(list, session.caipNetworkId)
  }

  const first = firstChain(grant, wanted, offered())
  const session: LiveSession = liveSession({
    connectorId,
    wallet,
    standard: sharedWallet({
      name: wallet.name,
      icon: wallet.icon,
      transport,
      chains: () => grant.chains,
      methods: () => grant.methods,
      accounts: () => session.shown,
      wordFor: (id) => grant.wordFor(id),
      current: () => session.caipNetworkId,
    }),
    shown: accountsOn(first),
    accountsOn,
    caipNetworkId: first,
    approvedCaipNetworkIds: grant.chains,
    leave: () => transport.close(),
    stop: transport.subscribe(onEvent),
  })
  const opened = sessions.open(session)
  // A transport that has already ended reports this in the microtask after `subscribe`.
  await Promise.resolve()
  if (sessions.get(connectorId) !== session) throw new ProviderDisconnectedError()
  return opened
}
