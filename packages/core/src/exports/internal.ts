// For packages/react: no promise of stability between releases.
export {
  selectAccount,
  selectAddress,
  selectCaipAddress,
  selectHasAnyAccount,
} from '../accounts/accountsSelectors.js'
export { accountSelected } from '../accounts/accountsEvents.js'
export { selectCan } from '../adapters/adaptersSelectors.js'
export { isStale } from '../api/isStale.js'
export type { ApiError, QueryEndpoint, QueryHandle, QueryOptions, QueryState } from '../api/queryEndpoint.js'
export type { AccountDataFeature } from '../balances/accountDataFeature.js'
export type { ShellFeature } from '../modal/shellFeature.js'
export type { Balances, BalancesArg, BalanceSource, NativeBalanceArg } from '../balances/balancesArg.js'
export { addDecimals, compareDecimals, fromUnits, multiplyDecimals } from '../balances/decimal.js'
export { fiatTotal, fiatValue } from '../balances/fiat.js'
export { refreshBalances } from '../balances/refreshBalances.js'
export { connectAll, type ConnectAllArg } from '../connection/connectAll.js'
export type { ConnectSequence, ConnectStep } from '../connection/sequenceState.js'
export { attemptCleared } from '../connection/connectionEvents.js'
export {
  selectConnectedNamespaces,
  selectConnection,
  selectConnectorId,
  selectIsBuffering,
  selectIsConnected,
  selectWallet,
} from '../connection/connectionSelectors.js'
export type { ConnectAttempt, ConnectionStatus } from '../connection/connectionState.js'
export {
  selectActiveConnection,
  selectConnections,
  type ConnectedWallet,
} from '../connection/connectionsSelectors.js'
export { switchConnection } from '../connection/switchConnection.js'
export { selectConnector, selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
export { selectInstalledConnector } from '../connectors/installedConnectorSelectors.js'
export type { ConnectorRef, ConnectRow } from '../connectors/connectRow.js'
export { selectConnectMethods, selectConnectRows } from '../connectors/connectRowsSelectors.js'
export { showWallets } from '../connectors/showWallets.js'
export { mergeConnectors } from '../connectors/mergeConnectors.js'
export { pickConnector } from '../connectors/pickConnector.js'
export { alertDismissed, snackClosed, snackShown } from '../feedback/feedbackEvents.js'
export type { Alert, Snack } from '../feedback/feedbackState.js'
export { toasts } from '../feedback/toasts.js'
export type { Identity, IdentityArg } from '../identity/identityEndpoints.js'
export { termsAnswered } from '../legal/legalEvents.js'
export { selectAsksForTerms, selectTermsAccepted } from '../legal/legalSelectors.js'
export { requestClose } from '../modal/requestClose.js'
export { selectMayClose } from '../modal/closeGuard.js'
export { goBack } from '../navigation/goBack.js'
export {
  selectLeadingSlot,
  selectMayChooseNetwork,
  selectHeaderBusy,
  selectTag,
  selectTitle,
  type LeadingSlot,
} from '../navigation/headerRules.js'
export { viewPushed, viewReplaced, viewReset } from '../navigation/navigationEvents.js'
export {
  selectCurrentEntry,
  selectDirection,
  selectHistoryLength,
  selectView,
} from '../navigation/navigationSelectors.js'
export type { NavigationState, StackEntry } from '../navigation/navigationState.js'
export { to, type ViewEntry, type ViewName, type ViewParams } from '../navigation/viewParams.js'
export { namespaceOf, referenceOf } from '../networks/caip.js'
export {
  selectActiveNamespace,
  selectActiveNetwork,
  selectIsApproved,
  selectIsSupported,
  selectIsUnsupported,
  selectMustLeaveNetwork,
  selectNamespaceNetwork,
  selectNetwork,
  selectNetworkName,
} from '../networks/networksSelectors.js'
export { pickNetwork } from '../networks/pickNetwork.js'
export type { Device, Platform } from '../platform/platform.js'
export { memoryPlatform } from '../platform/memoryPlatform.js'
export type { ArgOf, Command, Run } from '../store/createCommand.js'
export type { FeatureModules, FeatureName } from '../store/featureModules.js'
export type { Core, Services } from '../store/core.js'
export type { RootState } from '../store/rootState.js'
export { ownWords } from '../store/ownWords.js'
export { safeLink, type LinkKind } from '../wallets/links.js'
export { recentWalletsCleared } from '../wallets/walletsEvents.js'
export { walletImageUrl } from '../wallets/walletImageUrl.js'
export type {
  WalletPage,
  WalletPageArg,
  WalletSearchArg,
  WalletsByIdsArg,
} from '../wallets/walletsEndpoints.js'
export type { WalletsFeature } from '../wallets/walletsFeature.js'
export { selectRecentWallets, selectWalletName, selectWalletRecord } from '../wallets/walletsSelectors.js'
export type { RecentWallet } from '../wallets/walletsState.js'
export { browseLink } from '../walletconnect/browseLink.js'
export { cancelPairing } from '../walletconnect/cancelPairing.js'
export {
  downloadLinks,
  getPrompt,
  type DownloadLink,
  type GetPrompt,
} from '../walletconnect/downloadLinks.js'
export { linkOpened, linkUnusable, type LinkOpened } from '../walletconnect/pairingEvents.js'
export {
  selectIsLinkUnanswered,
  selectPairing,
  selectPairingUri,
  selectRelayStatus,
} from '../walletconnect/pairingSelectors.js'
export type { OpenedLink, PairingState } from '../walletconnect/pairingState.js'
export { pickWallet } from '../walletconnect/pickWallet.js'
export { preparePairing } from '../walletconnect/preparePairing.js'
export { retryPairing } from '../walletconnect/retryPairing.js'
export { wakeSessions } from '../walletconnect/wakeSessions.js'
export { WALLETCONNECT_ID } from '../walletconnect/walletConnectId.js'
export { requestDismissed } from '../walletconnect/requestsEvents.js'
export { selectRequestNotice, selectWaitingRequest } from '../walletconnect/requestsSelectors.js'
export { walletLink, type WalletLink } from '../walletconnect/walletLink.js'
export {
  walletPlatforms,
  type WalletPlatform,
  type WalletPlatformsContext,
} from '../walletconnect/walletPlatforms.js'
export {
  selectCertifier,
  selectDirectory,
  selectDirectoryWallets,
  selectFoundWallets,
  selectIsInstalled,
} from '../wallets/directorySelectors.js'
export type { DirectorySearch, DirectoryState } from '../wallets/directoryState.js'
export { loadDirectoryPage, type DirectoryPageArg } from '../wallets/loadDirectoryPage.js'
export { findWallet } from '../wallets/findWallet.js'
export { prefetchWallets } from '../wallets/prefetchWallets.js'
export { searchDirectory, type DirectorySearchArg } from '../wallets/searchDirectory.js'
export type { WalletRecord } from '../wallets/walletRecord.js'
