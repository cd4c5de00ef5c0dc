import { namespaceOf } from '../model/caip.js'
import type { RootState } from '../store/core.js'
import { memoByObject } from '../store/memoByObject.js'
import { memoByValues } from '../store/memoByValues.js'
import type { DirectoryState } from './directoryState.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { isExcluded, selectExcludedWords } from './walletsSelectors.js'

const IDLE: DirectoryState = { ids: [], status: 'idle', isComplete: false, page: 0 }

export function selectDirectory(state: RootState): DirectoryState {
  return state.directory ?? IDLE
}

/** Who certified the wallets with a badge; `undefined` where the gateway names none (R31). */
export const selectCertifier = (state: RootState): string | undefined => state.directory?.certifier

/** Explorer ids and rdns of what is installed. */
const installedAmong = memoByObject(
  (byNamespace: RootState['connectors']['byNamespace']): ReadonlySet<string> => {
    const installed = Object.values(byNamespace)
      .flat()
      .filter(({ type }) => type !== 'WALLET_CONNECT')
    return new Set(
      installed.flatMap(({ explorerId, rdns }) => [explorerId, rdns]).filter((word) => word !== undefined),
    )
  },
)

/**
 * Whether a wallet of the directory has a connector in this browser. Only what both sides know is compared.
 */
export function selectIsInstalled(
  state: RootState,
  { id, rdns }: Pick<WalletRecord, 'id' | 'rdns'>,
): boolean {
  const installed = installedAmong(state.connectors.byNamespace)
  return installed.has(id) || (rdns !== undefined && installed.has(rdns))
}

const directoryWallets = memoByValues(
  (
    wallets: RootState['wallets'],
    ids: readonly string[] | undefined,
    options: RootState['options'],
    installed: ReadonlySet<string>,
    namespace: string | undefined,
  ): readonly WalletRecord[] => {
    if (!wallets) return []
    const excluded = selectExcludedWords({ wallets, options } as RootState)
    const all = [...new Set([...wallets.featuredIds, ...wallets.recommendedIds, ...(ids ?? [])])].flatMap(
      (id) => wallets.byId[id] ?? [],
    )
    const serves = ({ chains }: WalletRecord): boolean =>
      namespace === undefined || !chains?.length || chains.some((chain) => namespaceOf(chain) === namespace)
    const shown = all.filter(
      (wallet) =>
        !isExcluded(excluded, { id: wallet.id, rdns: wallet.rdns }) &&
        (!options.basic || isReachable(wallet)) &&
        serves(wallet),
    )
    const isInstalled = ({ id, rdns }: WalletRecord): boolean =>
      installed.has(id) || (rdns !== undefined && installed.has(rdns))
    return [...shown.filter(isInstalled), ...shown.filter((wallet) => !isInstalled(wallet))]
  },
)

/**
 * The list of every wallet, as far as it is known (behaviour 4.15): featured, recommended and the pages, each
 * wallet once, the installed ones first. In basic mode only wallets that can be reached through WalletConnect
 * (S2.52).
 */
export function selectDirectoryWallets(state: RootState): readonly WalletRecord[] {
  const { wallets, directory, options, connectors, modal } = state
  return directoryWallets(
    wallets,
    directory?.ids,
    options,
    installedAmong(connectors.byNamespace),
    modal.filterNamespace,
  )
}

const foundWallets = memoByValues(
  (
    wallets: RootState['wallets'],
    ids: readonly string[],
    options: RootState['options'],
  ): readonly WalletRecord[] => {
    const excluded = selectExcludedWords({ wallets, options } as RootState)
    const found = ids.flatMap((id) => wallets?.byId[id] ?? [])
    return found.filter(
      (wallet) =>
        !isExcluded(excluded, { id: wallet.id, rdns: wallet.rdns }) &&
        (!options.basic || isReachable(wallet)),
    )
  },
)

/** What the search found, `undefined` while there is none. */
export function selectFoundWallets({
  wallets,
  directory,
  options,
}: RootState): readonly WalletRecord[] | undefined {
  const ids = directory?.search?.ids
  return ids && foundWallets(wallets, ids, options)
}

function isReachable({ mobile_link, desktop_link, webapp_link }: WalletRecord): boolean {
  return mobile_link !== undefined || desktop_link !== undefined || webapp_link !== undefined
}
