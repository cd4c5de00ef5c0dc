import { selectSessions } from '../sessions/sessionsSelectors.js'
import type { ConnectMethod } from '../model/options.js'
import { memoByValues } from '../store/memoByValues.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { selectExcludedWords } from '../wallets/walletsSelectors.js'
import type { RecentWallet } from '../wallets/walletsState.js'
import type { ConnectorInfo } from '../model/connector.js'
import { nameless } from '../connectors/namelessSelectors.js'
import type { ConnectRow } from './connectRow.js'
import { connectRows } from './connectRows.js'

const DEFAULT_METHODS: readonly ConnectMethod[] = ['email', 'social', 'passkey', 'wallet']
const METHODS_WITH_WALLET: readonly ConnectMethod[] = ['wallet', 'email', 'social', 'passkey'] // R25
const NONE: readonly ConnectRow[] = []
const NO_RECENT: readonly RecentWallet[] = []
const NO_STANDARDS: readonly string[] = []

const shownConnectors = memoByValues(
  (
    byNamespace: RootState['connectors']['byNamespace'],
    namespace: string | undefined,
  ): readonly ConnectorInfo[] =>
    namespace === undefined ? Object.values(byNamespace).flat() : (own(byNamespace, namespace) ?? []),
)

/** Of the one family that the modal was opened for, or of all. */
function selectShownConnectors({ connectors, modal }: RootState): readonly ConnectorInfo[] {
  return shownConnectors(connectors.byNamespace, modal.filterNamespace)
}

/**
 * One list for the same records: pages of the directory, and searches of it, would otherwise rebuild
 * thousands of rows.
 */
const sameList = memoByValues((...wallets: readonly WalletRecord[]) => wallets)

function records(
  byId: Readonly<Record<string, WalletRecord>> | undefined,
  ids: readonly string[] | undefined,
): readonly WalletRecord[] {
  return sameList(...(ids ?? []).flatMap((id) => byId?.[id] ?? []))
}

const selectIsWalletConnectInUse = (state: RootState): boolean =>
  selectSessions(state).some(
    ({ wallet, status }) => wallet.type === 'WALLET_CONNECT' && status !== 'unavailable',
  )

/** One set for the same words, whatever else the directory says. */
const sameWords = memoByValues((...words: readonly string[]): ReadonlySet<string> => new Set(words))

const selectReachesOthers = (state: RootState): boolean =>
  state.options.enableWalletConnect &&
  selectShownConnectors(state).some(({ type }) => type === 'WALLET_CONNECT')

/** Where only wallets of the browser can be reached, the directory does not matter. */
const selectUsefulWallets = (state: RootState): RootState['wallets'] =>
  selectReachesOthers(state) ? state.wallets : undefined

const rowsOf = memoByValues(
  (
    connectors: readonly ConnectorInfo[],
    recent: readonly RecentWallet[],
    featured: readonly WalletRecord[],
    recommended: readonly WalletRecord[],
    count: number | undefined,
    options: RootState['options'],
    namespace: string | undefined,
    excluded: ReadonlySet<string>,
    isWalletConnectInUse: boolean,
    isMobile: boolean,
  ): readonly ConnectRow[] => {
    if (!options.enableWallets) return NONE
    return connectRows({
      connectors,
      recent,
      featured,
      recommended,
      custom: options.customWallets,
      order: options.connectorTypeOrder,
      excluded,
      isMobile,
      namespace,
      allWallets: options.allWallets,
      total: count === undefined ? undefined : count + featured.length,
      hasFeatured: options.featuredWalletIds.length > 0,
      isWalletConnectInUse,
      enableWalletConnect: options.enableWalletConnect,
      excludedStandards: options.enableEIP6963 ? NO_STANDARDS : ['eip6963'],
    })
  },
)

/** The rows of the Connect view. The same rows again while nothing of what they are made of changed. */
export function selectConnectRows(
  state: RootState,
  { isMobile }: { readonly isMobile: boolean },
): readonly ConnectRow[] {
  const wallets = selectUsefulWallets(state)
  return rowsOf(
    selectShownConnectors(state),
    wallets?.recent ?? NO_RECENT,
    records(wallets?.byId, wallets?.featuredIds),
    records(wallets?.byId, wallets?.recommendedIds),
    wallets?.count,
    state.options,
    state.modal.filterNamespace ?? state.networks.activeNamespace,
    sameWords(...selectExcludedWords(state)),
    selectIsWalletConnectInUse(state),
    isMobile,
  )
}

const methodsOf = memoByValues(
  (
    connectors: readonly ConnectorInfo[],
    { features, enableWallets, connectMethodsOrder = [] }: RootState['options'],
  ): readonly ConnectMethod[] => {
    const hasEmbedded = connectors.some(({ type }) => type === 'AUTH')
    const hasInstalled = connectors.some(
      (connector) =>
        (connector.type === 'ANNOUNCED' || connector.type === 'INJECTED') && !nameless(connector),
    )
    const enabled: Readonly<Record<ConnectMethod, boolean>> = {
      email: hasEmbedded && features.email,
      social: hasEmbedded && [features.socials].flat().some(Boolean),
      passkey: hasEmbedded && features.passkeys,
      wallet: enableWallets,
    }
    const order = new Set([...connectMethodsOrder, ...(hasInstalled ? METHODS_WITH_WALLET : DEFAULT_METHODS)])
    return [...order].filter((method) => enabled[method])
  },
)

/**
 * S1.10, R25: the ways to connect that there are, in order. With a wallet installed, wallets come
 * first.
 */
export function selectConnectMethods(state: RootState): readonly ConnectMethod[] {
  return methodsOf(selectShownConnectors(state), state.options)
}
