import {
  MalformedResponseError,
  NoAccountsError,
  type CaipNetworkId,
  type GrantedNamespace,
} from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import type { SessionState } from '../session/liveSession.js'
import type { WalletAccount } from '../session/walletAccount.js'

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

/** A CAIP-2 id of this family. */
export function readCaipChain(id: unknown): CaipNetworkId | undefined {
  return typeof id === 'string' && /^polkadot:[0-9a-f]{32}$/.test(id) ? (id as CaipNetworkId) : undefined
}

/** A CAIP-10 account id, or a bare address, which is good on every network. */
export function readAccount(value: unknown): WalletAccount | undefined {
  if (typeof value !== 'string') return undefined
  const end = value.lastIndexOf(':')
  const address = value.slice(end + 1)
  const accountId = readAccountId(address)
  const chain = end < 0 ? undefined : readCaipChain(value.slice(0, end))
  if (!accountId || (end >= 0 && !chain)) return undefined
  return { address, accountId, ...(chain && { only: [chain] }) }
}

/**
 * What of a grant can be used, on the network to begin with: the wanted one, else one that the host offers,
 * else any. Leaves out malformed ids and those of other families.
 * @throws {NoAccountsError} nothing was granted
 * @throws {MalformedResponseError} nothing that was granted can be used
 */
export function readGrant(
  granted: GrantedNamespace,
  wanted: CaipNetworkId | undefined,
  offered: readonly CaipNetworkId[],
): SessionState {
  if (granted.accounts.length === 0) throw new NoAccountsError()
  const shared = granted.accounts.map(readAccount).filter(isPresent)
  const usable = [...new Set(shared.flatMap(({ only = [] }) => only))]
  const caipNetworkId =
    usable.find((id) => id === wanted) ?? usable.find((id) => offered.includes(id)) ?? usable[0]
  if (!caipNetworkId) throw new MalformedResponseError({ details: 'accounts' })
  const approvedCaipNetworkIds = [
    ...new Set([...granted.chains.map(readCaipChain).filter(isPresent), ...usable]),
  ]
  return { shared, caipNetworkId, approvedCaipNetworkIds }
}
