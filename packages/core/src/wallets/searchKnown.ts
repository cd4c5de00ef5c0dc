import type { RootState } from '../store/core.js'
import type { DirectoryQuery } from './directoryState.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { memoByObject } from '../store/memoByObject.js'
import { fitsHost } from './walletsSelectors.js'

// Once for all until others arrive: there may be thousands, with each letter.
const byName = memoByObject((byId: Readonly<Record<string, WalletRecord>>) =>
  Object.values(byId).map((wallet) => ({ wallet, name: wallet.name.toLowerCase() })),
)
const NONE: Readonly<Record<string, WalletRecord>> = {}

/** Wallets that were received already and fit a search, those whose name begins with it first. */
export function searchKnown(
  state: RootState,
  { text, certified }: DirectoryQuery,
  namespace?: string,
): readonly string[] {
  const wanted = text.toLowerCase()
  const fits = fitsHost(state, namespace)
  const begin: string[] = []
  const contain: string[] = []
  for (const { wallet, name } of byName(state.wallets?.byId ?? NONE)) {
    const at = name.indexOf(wanted)
    if (at === -1 || (certified && wallet.certifier === undefined) || !fits(wallet)) continue
    ;(at === 0 ? begin : contain).push(wallet.id)
  }
  return [...begin, ...contain]
}
