import { namespaceOf } from '../model/caip.js'
import type { WalletRecord } from '../model/walletRecord.js'
import type { RootState } from '../store/core.js'
import type { RecentWallet } from './walletsState.js'

const NONE: readonly RecentWallet[] = []

/** What is known of a wallet: from the directory, from the host, or from the last time it was used. */
export function selectWalletRecord(state: RootState, walletId: string | undefined): WalletRecord | undefined {
  if (walletId === undefined) return undefined
  const isIt = ({ id }: { readonly id: string }): boolean => id === walletId
  return (
    state.wallets?.byId[walletId] ??
    state.options.customWallets.find(isIt) ??
    state.wallets?.recent.find(isIt)
  )
}

export function selectWalletName(state: RootState, walletId: string | undefined): string | undefined {
  return selectWalletRecord(state, walletId)?.name
}

/** Wallets that the visitor connected with before, newest first. */
export function selectRecentWallets(state: RootState): readonly RecentWallet[] {
  return state.wallets?.recent ?? NONE
}

/** A name that the host did not write: it comes with the directory's record of an id. */
const DERIVED = '\u0000'

/** S6.04: ids, rdns and names of wallets that are never shown, in lower case. */
export function selectExcludedWords(state: RootState): ReadonlySet<string> {
  const words = state.options.excludeWalletIds.flatMap((id) => {
    const record = state.wallets?.byId[id]
    return [id, record?.rdns, record && `${DERIVED}${record.name}`]
  })
  return new Set(words.flatMap((word) => (word === undefined ? [] : [word.toLowerCase()])))
}

export interface Excludable {
  readonly id: string
  readonly rdns?: string
  readonly explorerId?: string
  readonly name?: string
}

/**
 * A name that comes with an id counts only where there is no rdns: two wallets may share a name. One that the
 * host wrote counts always.
 */
export function isExcluded(
  excluded: ReadonlySet<string>,
  { id, explorerId, rdns, name }: Excludable,
): boolean {
  return (
    excluded.size > 0 &&
    [id, explorerId, rdns, name, rdns === undefined && name ? `${DERIVED}${name}` : undefined].some(
      (word) => word !== undefined && excluded.has(word.toLowerCase()),
    )
  )
}

/**
 * Tells whether a host that the directory does not answer would be given a wallet: the host's lists, and its
 * networks' families.
 */
export function fitsHost(state: RootState, namespace?: string): (wallet: WalletRecord) => boolean {
  // Worked out once: it may be asked of thousands.
  const included = new Set(state.options.includeWalletIds)
  const excluded = selectExcludedWords(state)
  const families = new Set(
    namespace === undefined
      ? state.networks.requested.map(({ chainNamespace }) => chainNamespace)
      : [namespace],
  )
  return ({ id, rdns, chains }) => {
    if (included.size > 0 && !included.has(id)) return false
    if (isExcluded(excluded, { id, rdns })) return false
    return !chains?.length || chains.some((chain) => families.has(namespaceOf(chain)))
  }
}
