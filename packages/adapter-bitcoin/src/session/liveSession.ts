import {
  ChainNotSupportedError,
  MalformedResponseError,
  type Account,
  type AdapterHost,
  type CaipNetworkId,
  type OpenSession,
  type Session,
  type Sessions,
  type WalletInfo,
} from '@latchkey/core/adapter'

import { toAccounts } from '../address/toAccounts.js'
import { knownNetwork, type KnownNetwork } from '../networks/knownNetworks.js'
import type { WalletClient, WalletView } from '../wallet/walletClient.js'

export interface SessionParts {
  readonly host: AdapterHost
  readonly sessions: Sessions<LiveSession>
  readonly connectorId: string
  readonly wallet: WalletInfo
  readonly client: WalletClient
  readonly view: WalletView
  /** The network to be on, where the wallet leaves that to the page. */
  readonly wanted?: CaipNetworkId | undefined
  /** The accounts on a network; checked against it otherwise. */
  readonly accountsOn?: typeof checkedAccounts
  /** The networks that the wallet agreed to, where it agrees to some only. */
  readonly approved?: () => readonly CaipNetworkId[]
}

/** A session with a wallet, from its beginning to its end. */
export interface LiveSession extends OpenSession {
  readonly client: WalletClient
  readonly network: KnownNetwork
  /**
   * Takes over what the wallet shows now, and where the page wants to be, and tells of what became different.
   * @throws {NoAccountsError}
   * @throws {MalformedResponseError} the wallet shows nothing that can be used
   */
  change(change: { readonly view?: WalletView; readonly network?: KnownNetwork }): void
}

/**
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} the wallet shows nothing that can be used
 */
export function liveSession({
  host,
  sessions,
  connectorId,
  wallet,
  client,
  view: first,
  wanted,
  accountsOn = checkedAccounts,
  approved,
}: SessionParts): LiveSession {
  let view = first
  let network = startNetwork(host, view, wanted)
  const state = (): Pick<Session, 'accounts' | 'caipNetworkId' | 'approvedCaipNetworkIds'> => ({
    accounts: accountsOn(view, network),
    caipNetworkId: network.caipNetworkId,
    ...(approved && { approvedCaipNetworkIds: approved() }),
  })
  const session: LiveSession = {
    connectorId,
    wallet,
    client,
    ...state(),
    get network() {
      return network
    },
    change(change) {
      const next = { ...view, ...change.view }
      const to =
        change.network ??
        change.view?.network ??
        (isOn(next, network.caipNetworkId) ? network : startNetwork(host, next, undefined))
      accountsOn(next, to)
      view = next
      network = to
      sessions.update(session, state())
    },
    leave: () => client.leave(),
    stop: () => stop(),
  }
  const stop = client.watch({
    onView(next) {
      try {
        session.change({ view: next })
      } catch {
        // What cannot be used changes nothing.
      }
    },
    onEnd: () => sessions.end(session),
  })
  return session
}

const isOn = ({ entries }: WalletView, id: CaipNetworkId): boolean =>
  entries.some(({ on }) => !on || on.includes(id))

/**
 * Where the wallet is; where it leaves that to the page: the wanted network, one that the host offers, any
 * with an account.
 */
function startNetwork(host: AdapterHost, view: WalletView, wanted: CaipNetworkId | undefined): KnownNetwork {
  if (view.network) return view.network
  const named = view.entries.flatMap(({ on }) => on ?? [])
  // A wallet that does not say where it is at all is where its addresses are.
  const offered = host.networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const id of [...(wanted ? [wanted] : []), ...offered, ...named]) {
    const network = knownNetwork(id)
    if (network && isOn(view, id) && usable(view, network)) return network
  }
  throw named.length > 0 || view.entries.length === 0
    ? new MalformedResponseError({ details: 'accounts' })
    : new ChainNotSupportedError()
}

function usable(view: WalletView, network: KnownNetwork): boolean {
  if (view.entries.some(({ on }) => on)) return true
  try {
    return checkedAccounts(view, network).length > 0
  } catch {
    return false
  }
}

/**
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError}
 */
export function checkedAccounts({ entries }: WalletView, network: KnownNetwork): readonly Account[] {
  return toAccounts(
    entries.filter(({ on }) => !on || on.includes(network.caipNetworkId)),
    network,
  )
}
