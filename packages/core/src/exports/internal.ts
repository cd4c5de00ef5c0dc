// For packages/react: no promise of stability between releases.
export { selectAccount, selectAddress, selectCaipAddress, selectHasAnyAccount } from '../accounts/accountsSelectors.js'
export { accountSelected } from '../accounts/accountsEvents.js'
export { selectCan } from '../adapters/adaptersSelectors.js'
export { attemptCleared } from '../connection/connectionEvents.js'
export {
  selectConnectedNamespaces, selectConnection, selectConnectorId, selectIsBuffering, selectIsConnected, selectWallet,
} from '../connection/connectionSelectors.js'
export type { ConnectAttempt, ConnectionStatus } from '../connection/connectionState.js'
export { selectConnector, selectConnectorName, selectOnlyEmail } from '../connectors/connectorsSelectors.js'
export { pickConnector } from '../connectors/pickConnector.js'
export { alertDismissed, snackClosed, snackShown } from '../feedback/feedbackEvents.js'
export type { Alert, Snack } from '../feedback/feedbackState.js'
export { toasts } from '../feedback/toasts.js'
export { requestClose } from '../modal/requestClose.js'
export { selectMayClose } from '../modal/closeGuard.js'
export { goBack } from '../navigation/goBack.js'
export { selectLeadingSlot, selectMayChooseNetwork, selectHeaderBusy, selectTag, selectTitle, type LeadingSlot } from '../navigation/headerRules.js'
export { viewPushed, viewReplaced, viewReset } from '../navigation/navigationEvents.js'
export { selectCurrentEntry, selectDirection, selectHistoryLength, selectView } from '../navigation/navigationSelectors.js'
export type { NavigationState, StackEntry } from '../navigation/navigationState.js'
export { to, type ViewEntry, type ViewName, type ViewParams } from '../navigation/viewParams.js'
export { namespaceOf, referenceOf } from '../networks/caip.js'
export {
  selectActiveNamespace, selectActiveNetwork, selectIsApproved, selectIsSupported, selectIsUnsupported, selectMustLeaveNetwork, selectNamespaceNetwork,
  selectNetwork, selectNetworkName,
} from '../networks/networksSelectors.js'
export { pickNetwork } from '../networks/pickNetwork.js'
export { memoryPlatform } from '../platform/memoryPlatform.js'
export type { ArgOf, Command, Run } from '../store/createCommand.js'
export type { FeatureModules, FeatureName } from '../store/featureLoaders.js'
export type { Core, Services } from '../store/core.js'
export type { RootState } from '../store/rootState.js'
export { selectWalletName, selectWalletRecord } from '../wallets/walletsSelectors.js'
