import { createSelector } from '@reduxjs/toolkit'
import { selectSessions } from '../sessions/sessionsSelectors.js'
import type { ConnectMethod } from '../model/options.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { selectExcludedWords } from '../wallets/walletsSelectors.js'
import type { ConnectorInfo } from '../model/connector.js'
import { nameless } from '../connectors/namelessSelectors.js'
import type { ConnectRow } from './connectRow.js'
import { connectRows } from './connectRows.js'

const DEFAULT_METHODS: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const METHODS_WITH_WALLET: readonly ConnectMethod[] = ['wallet', 'email', 'social'] // R25
const NONE: readonly ConnectRow[] = []
const NO_STANDARDS: readonly string[] = []
const EMPTY: ReadonlySet<string> = new Set()

/** Of the one family that the modal was opened for, or of all. */
const selectShownConnectors = createSelector(
  [(state: RootState) => state.connectors.byNamespace, (state: RootState) => state.modal.filterNamespace],
  (byNamespace, namespace): readonly ConnectorInfo[] =>
    namespace === undefined ? Object.values(byNamespace).flat() : (own(byNamespace, namespace) ?? []),
)

function records(
  byId: Readonly<Record<string, WalletRecord>> | undefined,
  ids: readonly string[] | undefined,
): readonly WalletRecord[] {
  return (ids ?? []).flatMap((id) => byId?.[id] ?? [])
}

const selectIsWalletConnectInUse = (state: RootState): boolean =>
  selectSessions(state).some(
    ({ wallet, status }) => wallet.type === 'WALLET_CONNECT' && status !== 'unavailable',
  )

const selectWordsToExclude = createSelector(
  [(state: RootState) => state.options, (state: RootState) => state.wallets],
  (options, wallets) => selectExcludedWords({ options, wallets } as RootState),
)
const selectExcluded = (state: RootState): ReadonlySet<string> =>
  state.options.excludeWalletIds.length > 0 ? selectWordsToExclude(state) : EMPTY

const selectReachesOthers = createSelector(
  [selectShownConnectors, (state: RootState) => state.options.enableWalletConnect],
  (connectors, enabled) => enabled && connectors.some(({ type }) => type === 'WALLET_CONNECT'),
)

/**
 * Where only wallets of the browser can be reached, the directory does not matter: its pages would otherwise
 * rebuild thousands of rows.
 */
const selectUsefulWallets = (state: RootState): RootState['wallets'] =>
  selectReachesOthers(state) ? state.wallets : undefined

const selectRows = createSelector(
  [
    selectShownConnectors,
    selectUsefulWallets,
    (state: RootState) => state.options,
    (state: RootState) => state.modal.filterNamespace ?? state.networks.activeNamespace,
    selectExcluded,
    selectIsWalletConnectInUse,
    (_: RootState, isMobile: boolean) => isMobile,
  ],
  (
    connectors,
    wallets,
    options,
    namespace,
    excluded,
    isWalletConnectInUse,
    isMobile,
  ): readonly ConnectRow[] => {
    if (!options.enableWallets) return NONE
    const featured = records(wallets?.byId, wallets?.featuredIds)
    return connectRows({
      connectors,
      recent: wallets?.recent ?? [],
      featured,
      recommended: records(wallets?.byId, wallets?.recommendedIds),
      custom: options.customWallets,
      order: options.connectorTypeOrder,
      excluded,
      isMobile,
      namespace,
      allWallets: options.allWallets,
      total: wallets?.count === undefined ? undefined : wallets.count + featured.length,
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
  return selectRows(state, isMobile)
}

/**
 * S1.10, R25: the ways to connect that there are, in order. With a wallet installed, wallets come
 * first.
 */
export const selectConnectMethods: (state: RootState) => readonly ConnectMethod[] = createSelector(
  [selectShownConnectors, (state: RootState) => state.options],
  (connectors, { features, enableWallets, connectMethodsOrder = [] }): readonly ConnectMethod[] => {
    const hasEmbedded = connectors.some(({ type }) => type === 'AUTH')
    const hasInstalled = connectors.some(
      (connector) =>
        (connector.type === 'ANNOUNCED' || connector.type === 'INJECTED') && !nameless(connector),
    )
    const enabled: Readonly<Record<ConnectMethod, boolean>> = {
      email: hasEmbedded && features.email,
      social: hasEmbedded && features.socials,
      wallet: enableWallets,
    }
    const order = new Set([...connectMethodsOrder, ...(hasInstalled ? METHODS_WITH_WALLET : DEFAULT_METHODS)])
    return [...order].filter((method) => enabled[method])
  },
)
