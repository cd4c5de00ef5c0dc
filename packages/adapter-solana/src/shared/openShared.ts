import {
  NoAccountsError,
  ProviderDisconnectedError,
  type CaipNetworkId,
  type OpenSharedRequest,
  type Session,
  type SharedTransportEvent,
} from '@latchkey/core/adapter'
import type { WalletAccount } from '@wallet-standard/base'

import { currentId } from '../networks/chainIds.js'
import type { EngineParts } from '../session/engineParts.js'
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
 * Takes over the Solana part of a session that serves several families.
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what was granted can be used
 */
export async function openShared(
  { context: { host }, book }: EngineParts,
  request: OpenSharedRequest,
): Promise<Session> {
  const { connectorId, wallet: info, transport, caipNetworkId: wanted } = request
  const offered = (): readonly CaipNetworkId[] => host.networks.map(({ caipNetworkId }) => caipNetworkId)
  let grant: SharedGrant = readGrant(transport.granted, host.networks)
  let accounts: readonly SharedAccount[] = grant.accounts
  let ended = false

  const current = (): CaipNetworkId => book.find(connectorId)?.caipNetworkId ?? first
  const accountsOn = (id: CaipNetworkId): readonly WalletAccount[] =>
    addressesOn(accounts, id).map((address) => toAccount(address, grant.chains, grant.methods))

  function update(next: readonly SharedAccount[], on: CaipNetworkId): void {
    accounts = next
    // The network first: `setNetwork` updates the accounts only when the network changes.
    book.setNetwork(connectorId, on)
    book.setAccounts(connectorId, accountsOn(on))
  }
  function regrant(next: SharedGrant): void {
    const before = grant
    grant = next
    const gone = before.chains.includes(current()) && !next.chains.includes(current())
    const to = gone ? firstChain(next, undefined, offered()) : current()
    update(keepFirst(before, next, to), to)
    book.setApproved(connectorId, next.chains)
  }
  /** The active account stays the first one, unless the wallet itself put another one there. */
  function keepFirst(before: SharedGrant, next: SharedGrant, on: CaipNetworkId): readonly SharedAccount[] {
    if (addressesOn(before.accounts, on)[0] !== addressesOn(next.accounts, on)[0]) return next.accounts
    const inUse = book.find(connectorId)?.accounts[0]?.address
    return next.accounts.toSorted((a, b) => Number(b.address === inUse) - Number(a.address === inUse))
  }

  function onEvent(event: SharedTransportEvent): void {
    if (event.type === 'ended') {
      ended = true
      return book.end(connectorId)
    }
    if (event.type === 'granted') {
      try {
        return regrant(readGrant(event.granted, host.networks))
      } catch (error) {
        // No account left for this family ends the session; a grant that cannot be read changes nothing.
        return error instanceof NoAccountsError ? book.end(connectorId) : undefined
      }
    }
    const to = event.name === 'chainChanged' ? currentId(event.data, host.networks) : undefined
    if (to && grant.chains.includes(to)) update(accounts, to)
    const list =
      event.name === 'accountsChanged' && Array.isArray(event.data)
        ? event.data.flatMap((account) => readAccount(account, host.networks) ?? [])
        : []
    if (list.length > 0) update(list, current())
  }

  const first = firstChain(grant, wanted, offered())
  const wallet = sharedWallet({
    name: info.name,
    icon: info.icon,
    transport,
    chains: () => grant.chains,
    methods: () => grant.methods,
    accounts: () => book.find(connectorId)?.accounts ?? [],
    wordFor: (id) => grant.wordFor(id),
    current,
  })
  const stop = transport.subscribe(onEvent)
  const session = book.open({
    connectorId,
    info,
    wallet,
    accounts: accountsOn(first),
    accountsOn,
    caipNetworkId: first,
    approved: grant.chains,
    close: () => transport.close(),
    stop,
  })
  // A transport that has already ended reports this in the microtask after `subscribe`.
  await Promise.resolve()
  if (ended) throw new ProviderDisconnectedError()
  return session
}
