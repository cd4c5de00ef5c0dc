// For packages/react: no promise of stability between releases.
export {
  selectAccount,
  selectAccounts,
  selectAddress,
  selectCaipAddress,
  selectHasAnyAccount,
} from '../accounts/accountsSelectors.js'
export { accountSelected } from '../sessions/sessionsEvents.js'
export { hostLabelOf } from '../accounts/hostLabel.js'
export { selectCan } from '../adapters/adapters.js'
export { isStale } from '../api/queryEndpoint.js'
export type { ApiError, QueryEndpoint, QueryHandle, QueryOptions, QueryState } from '../api/queryEndpoint.js'
export type { AccountDataFeature } from '../features/accountDataFeature.js'
export { callsProvider } from '../calls/callsProvider.js'
export { sequenceAnswered } from '../calls/callsState.js'
export { permissionRevocationSeen } from '../permissions/permissionsState.js'
export { revocationSeen, approvalsKey } from '../approvals/tokenApprovalsState.js'
export { accountChangeSeen } from '../accountTypes/accountTypesState.js'
export { selectCreatedPermission } from '../permissions/permissionsSelectors.js'
export type { PermissionsFeature } from '../features/permissionsFeature.js'
export { recheckName } from '../flows/recheckName.js'
export { submitSendForm } from '../flows/submitSendForm.js'
export { selectSendForm, sendFormChanged, type SendForm } from '../sendForm/sendFormState.js'
export { transferError } from '../transfers/transferError.js'
export { toErrorShape, type ErrorShape } from '../errors/base.js'
export type { RecentRecipient } from '../recipients/recentRecipients.js'
export type { SendFormFeature } from '../features/sendFormFeature.js'
export { labelProblem, toLabel } from '../names/accountName.js'
export { checkPrimaryName, type PrimaryCheck } from '../names/namesCommands.js'
export { browserLabel } from '../platform/browserLabel.js'
export { isSessionOf } from '../signIn/signInSelectors.js'
export { selectMustSignIn } from '../signIn/mustSignInSelectors.js'
export type { OneClickFeature } from '../features/oneClickFeature.js'
export type { SignInFeature } from '../features/signInFeature.js'
export type { NamesFeature } from '../features/namesFeature.js'
export { selectEnteredName, selectNamesZone } from '../names/namesSelectors.js'
export { nameEntered } from '../names/namesState.js'
export { isUnderWay, onrampFormChanged, selectOnrampForm, type OnrampForm } from '../onramp/onrampState.js'
export type { Quotes, QuotesArg } from '../onramp/onrampEndpoints.js'
export type { OnrampFeature } from '../features/onrampFeature.js'
export { readSwapOffered, swapKey } from '../swap/swapCommands.js'
export { selectLateOffers } from '../swap/swapState.js'
export type { SwapFeature } from '../features/swapFeature.js'
export type { ActivityFeature } from '../features/activityFeature.js'
export type { TokenApprovalsFeature } from '../features/tokenApprovalsFeature.js'
export type { NftsFeature } from '../features/nftsFeature.js'
export type { ShellFeature } from '../features/shellFeature.js'
export type { Balances, BalancesArg, BalanceSource, NativeBalanceArg } from '../balances/balancesState.js'
export { addDecimals, compareDecimals, divideDecimals, formatUnits } from '../model/decimal.js'
export { fiatTotal, fiatValue, multiplyDecimals, toDecimal } from '../model/decimal.js'
export { foldAddress, isSameAddress } from '../model/sameAddress.js'
export { findLookAlike } from '../recipients/lookAlike.js'
export { isName } from '../recipients/findRecipient.js'
export { refreshBalances } from '../balances/refreshBalances.js'
export { connectAll, type ConnectAllArg } from '../connection/connectAll.js'
export type { ConnectSequence, ConnectStep } from '../connection/connectAll.js'
export { attemptCleared } from '../sessions/sessionsEvents.js'
export { selectApprovals, selectIsApproved } from '../sessions/approvalsSelectors.js'
export {
  selectActiveNamespace,
  selectActiveNetwork,
  selectAttempt,
  selectConnectedNamespaces,
  selectConnection,
  selectConnectorId,
  selectIsBuffering,
  selectIsConnected,
  selectIsSupported,
  selectIsUnsupported,
  selectMustLeaveNetwork,
  selectNamespaceNetwork,
  selectNetwork,
  selectNetworkName,
  selectWallet,
} from '../sessions/sessionsSelectors.js'
export type { ConnectAttempt, ConnectionStatus } from '../sessions/sessionsState.js'
export {
  selectActiveConnection,
  selectConnections,
  type ConnectedWallet,
} from '../sessions/connectionsSelectors.js'
export { switchConnection } from '../connection/switchConnection.js'
export { selectConnector, selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
export {
  cancelLogin,
  confirmSocialNumber,
  loginWithFarcaster,
  loginWithPasskey,
  loginWithSocial,
  prepareLogin,
  resendEmailCode,
  startEmail,
  verifyEmailCode,
} from '../embedded/loginCommands.js'
export {
  declineApproval,
  forgetDevice,
  openSurface,
  resendEmailChange,
  setAppearance,
  startEmailChange,
  verifyEmailChange,
} from '../embedded/walletCommands.js'
export { selectApprovalRequests } from '../embedded/approvalsState.js'
export {
  selectLogin,
  selectSafety,
  selectUser,
  type EmailChange,
  type LoginState,
  type LoginStep,
  type SentCode,
} from '../embedded/loginState.js'
export {
  selectAuthConnector,
  selectIsEmbeddedOffered,
  selectLoginMethod,
  selectLoginMethods,
  selectSocialProviders,
  type LoginMethod,
} from '../embedded/loginSelectors.js'
export type * from '../model/loginConnector.js'
export { AUTH_ID } from '../model/authId.js'
export type { EmbeddedFeature } from '../features/embeddedFeature.js'
export { selectInstalledConnector } from '../connectList/installedWallets.js'
export type { ConnectorRef, ConnectRow, RowTag, RowTagKind } from '../connectList/connectRow.js'
export { selectConnectMethods, selectConnectRows } from '../connectList/connectRowsSelectors.js'
export { showWallets } from '../flows/pickNetwork.js'
export { mergeConnectors } from '../connectors/mergeConnectors.js'
export { pickConnector, prepareConnector } from '../flows/pickWallet.js'
export { alerts, type Alert } from '../feedback/alerts.js'
export { alertDismissed, toastClosed, toastShown } from '../feedback/feedbackState.js'
export type { AlertCode, Toast, ToastCode, ToastContent } from '../feedback/feedbackState.js'
export { MOST_SLIPPAGE } from '../adapters/tools/slippage.js'
export {
  selectSwapForm,
  swapFormChanged,
  swapFormReset,
  type SwapCurrency,
  type SwapForm,
} from '../swap/swapForm.js'
export { views, type TitleCode } from '../navigation/views.js'
export type { Identity, IdentityArg } from '../identity/identityEndpoints.js'
export { termsAnswered } from '../legal/legal.js'
export { selectAsksForTerms, selectTermsAccepted } from '../legal/legal.js'
export { requestClose } from '../navigation/requestClose.js'
export { selectMayClose } from '../navigation/requestClose.js'
export { goBack } from '../navigation/requestClose.js'
export {
  selectLeadingSlot,
  selectMayChooseNetwork,
  selectHeaderBusy,
  selectTag,
  selectTitleCode,
  selectTitleSubject,
  type LeadingSlot,
} from '../navigation/headerRules.js'
export { entryLeft, viewNoted, viewPushed, viewReplaced, viewReset } from '../navigation/navigationState.js'
export {
  selectCurrentEntry,
  selectDirection,
  selectHistoryLength,
  selectView,
} from '../navigation/navigationState.js'
export type { NavigationState, StackEntry } from '../navigation/navigationState.js'
export { to, type ViewEntry, type ViewName, type ViewParams } from '../model/viewParams.js'
export { addressOf, namespaceOf, referenceOf } from '../model/caip.js'
export { pickNetwork } from '../flows/pickNetwork.js'
export type { Device, Platform } from '../model/platform.js'
export { deviceOf } from '../platform/deviceOf.js'
export { memoryPlatform } from '../platform/memoryPlatform.js'
export { onWake } from '../platform/onWake.js'
export type { ArgOf, Command, Run } from '../store/createCommand.js'
export type { FeatureModules, FeatureName } from '../store/core.js'
export type { Core, Services } from '../store/core.js'
export type { RootState } from '../rootState.js'
export { shownMessage } from '../feedback/shownMessage.js'
export { safeLink, type LinkKind } from '../wallets/links.js'
export { recentWalletsCleared } from '../wallets/walletsState.js'
export { walletImageUrl } from '../wallets/walletImageUrl.js'
export type {
  WalletPage,
  WalletPageArg,
  WalletSearchArg,
  WalletsByIdsArg,
} from '../wallets/walletsEndpoints.js'
export type { WalletsFeature } from '../features/walletsFeature.js'
export { selectRecentWallets, selectWalletName, selectWalletRecord } from '../wallets/walletsSelectors.js'
export type { RecentWallet } from '../wallets/walletsState.js'
export { browseLink } from '../walletconnect/browseLink.js'
export { cancelPairing } from '../walletconnect/pairingCommands.js'
export {
  downloadLinks,
  getPrompt,
  type DownloadLink,
  type GetPrompt,
} from '../walletconnect/walletPlatforms.js'
export { linkOpened, linkUnusable, type LinkOpened } from '../walletconnect/pairingState.js'
export {
  selectIsLinkUnanswered,
  selectPairing,
  selectPairingUri,
  selectRelayStatus,
} from '../walletconnect/pairingState.js'
export type { OpenedLink, PairingState } from '../walletconnect/pairingState.js'
export { pickWallet } from '../flows/pickWallet.js'
export { preparePairing } from '../walletconnect/pairingCommands.js'
export { retryPairing } from '../walletconnect/pairingCommands.js'
export { wakeSessions } from '../walletconnect/pairingCommands.js'
export { WALLETCONNECT_ID } from '../model/walletConnectId.js'
export { requestDismissed } from '../walletconnect/requestsState.js'
export { selectRequestNotice, selectWaitingRequest } from '../walletconnect/requestsState.js'
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
export type { WalletRecord } from '../model/walletRecord.js'
