export { createCore } from '../createCore.js'
export { read } from '../read.js'
export { watch } from '../watch.js'
export type { Core } from '../store/core.js'
export type { RootState } from '../rootState.js'
export type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  LatchkeyOptions,
  Preload,
  ThemeMode,
  WalletFeature,
} from '../model/options.js'
export type { AnalyticsEvent } from '../model/analyticsEvents.js'
export type { ChainAdapter } from '../model/adapter.js'
export type { ConnectedSession, Metadata, Session, WalletInfo } from '../model/session.js'
export type { Account } from '../model/session.js'
export type { ConnectorInfo, ConnectorType } from '../model/connector.js'
export type { ConnectionStatus } from '../sessions/sessionsState.js'
export type { BlockExplorer, CaipAddress, CaipNetworkId, Network } from '../model/network.js'
export type { Balances, BalancesArg, BalanceSource } from '../balances/balancesState.js'
export type { AskedPayment, Payment, PaymentUri, ReadPaymentUri } from '../model/paymentUri.js'
export type { NativeBalance, PriceOrigin, TokenBalance, TokenRef } from '../model/tokenBalance.js'
export type { OpenRequest, SwapArguments, ViewName, ViewParams } from '../model/viewParams.js'
export type {
  ConfirmedTransfer,
  ConfirmRequest,
  FeeChoice,
  SubmittedTransfer,
  Transfer,
  TransferCost,
  TransferEstimate,
  TransferIntent,
  TransferNotice,
  TransferProblem,
  TransferRequest,
} from '../model/transfer.js'
export type * from '../model/replacement.js'
export type { ForeseenApproval, ForeseenChange, Foresight } from '../model/foresight.js'
export type { Storage } from '../model/storage.js'
export type { WalletRecord } from '../model/walletRecord.js'

export { connect } from '../sessions/connect.js'
export type { ConnectArg } from '../sessions/connect.js'
export { disconnect, type DisconnectArg } from '../connection/disconnect.js'
export { switchConnection, type SwitchConnectionArg } from '../connection/switchConnection.js'
export { switchNetwork, type SwitchNetworkArg } from '../sessions/switchNetwork.js'
export { addNetwork, removeNetwork } from '../networks/addNetwork.js'
export { explorerUrl, type ExplorerSubject } from '../networks/explorerUrl.js'
export { addAddressLabel, removeAddressLabel, type AddressLabelArg } from '../accounts/addressLabels.js'
export {
  callCapability,
  type CallableCapability,
  type CapabilityArg,
  type CapabilityRequestOf,
  type CapabilityResult,
} from '../accounts/callCapability.js'
export { signMessage, type SignMessageArg } from '../accounts/signMessage.js'
export { verifyMessage, type VerifyMessageArg } from '../accounts/verifyMessage.js'
export { validateTransfer, type FoundProblem } from '../transfers/validateTransfer.js'
export { estimateTransfer } from '../transfers/validateTransfer.js'
export { foreseeTransfer } from '../transfers/foreseeTransfer.js'
export { findRecipient, type FindRecipientArg } from '../recipients/findRecipient.js'
export type { RecipientMatch, RecipientWarning } from '../recipients/recipientMatch.js'
export { readCallsAbility, sendCalls, type SendCallsArg, type SentBatch } from '../calls/sendCalls.js'
export {
  prepareSwap,
  quoteSwap,
  readSwapTokens,
  submitSwap,
  type ReviewedSwap,
  type SubmittedSwap,
  type SwapArg,
} from '../swap/swapCommands.js'
export {
  checkOnrampOrders,
  openOnramp,
  prepareOnramp,
  quoteOnramp,
  readOnrampOptions,
  readOnrampProviders,
  type BuyArg,
  type BuyFromArg,
  type OnrampPlace,
} from '../onramp/onrampCommands.js'
export { selectOnrampOrders } from '../onramp/onrampState.js'
export type { Quotes as OnrampQuotes } from '../onramp/onrampEndpoints.js'
export type * from '../model/onramp.js'
export {
  checkName,
  loadAccountNames,
  makePrimaryName,
  registerName,
  suggestNames,
  type NameArg,
  type NameCheck,
  type PrimaryNameArg,
} from '../names/namesCommands.js'
export type { NameReason } from '../names/accountName.js'
export {
  cancelSignIn,
  loadSignIns,
  prepareSignIn,
  revokeSignIn,
  signIn,
  signOut,
  type SignInArg,
} from '../signIn/signInCommands.js'
export { gatewaySignIn, serverSignIn } from '../signIn/signInOptions.js'
export {
  selectSignInAttempt,
  selectSignInSession,
  selectSignInStatus,
  type SignInStatus,
} from '../signIn/signInSelectors.js'
export type { PreparedSignIn, SignedSignIn, SignInAttempt } from '../signIn/signInState.js'
export type {
  SignInChallenge,
  SignInOptions,
  SignInPrompt,
  SignInProof,
  SignInProvider,
  SignInRules,
  SignInSession,
  SignInSignature,
  SignInWay,
} from '../model/signIn.js'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiwxConfig,
  SiwxMessage,
  SiwxSession,
} from '../model/referenceSignIn.js'
export { SignInNotConfiguredError, SignInRefusedError, SignInUnreachableError } from '../errors/signIn.js'
export { selectAccountNames, selectNameAttempt, selectPrimaryName } from '../names/namesSelectors.js'
export { selectMayRegisterName } from '../names/mayRegisterSelectors.js'
export { type NameAttempt, type PrimaryName } from '../names/namesState.js'
export { selectSwaps, type SwapRecord } from '../swap/swapState.js'
export type { PreparedSwap, SwapCall, SwapHop, SwapQuote } from '../model/swap.js'
export {
  loadTokenApprovals,
  revokeTokenApprovals,
  type RevokeTokenApprovalsArg,
} from '../approvals/tokenApprovalsCommands.js'
export {
  selectTokenApprovals,
  type TokenApprovalsArg,
  type TokenApprovalsList,
} from '../approvals/tokenApprovalsState.js'
export { selectOffersTokenApprovals } from '../approvals/offeredSelectors.js'
export type { TokenApproval } from '../model/tokenApprovals.js'
export type { CallsChange, Revocation } from '../model/revocation.js'
export { selectCalls, type CallsRecord, type CallStep } from '../calls/callsState.js'
export {
  downgradeAccount,
  readSmartAccountNetworks,
  setPreferredAccountType,
  upgradeAccount,
  type AccountChangeArg,
  type PreferredAccountTypeArg,
} from '../accountTypes/accountTypesCommands.js'
export {
  selectAccountChange,
  selectAccountTypesRead,
  selectCanUpgradeAccount,
  selectPreferredAccountType,
  selectPreferredAccountTypes,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
  type AccountChange,
  type AccountTypesRead,
} from '../accountTypes/accountTypesState.js'
export type { AccountType } from '../model/accountType.js'
export type { AtomicSupport, CallsAbility, PreparedCall } from '../model/calls.js'
export {
  grantPermission,
  loadPermissions,
  readPermissionKinds,
  revokePermission,
  revokePermissions,
  type GrantPermissionArg,
  type RevokePermissionArg,
  type RevokePermissionsArg,
} from '../permissions/permissionsCommands.js'
export { selectPermissions, selectRevocation } from '../permissions/permissionsSelectors.js'
export { selectOffersSessions } from '../permissions/offersSelectors.js'
export type { AccountPermissions } from '../permissions/permissionsState.js'
export type {
  GrantedPermission,
  PermissionKind,
  PermissionState,
  PermissionTerms,
  PermissionWish,
} from '../model/permissions.js'
export {
  InvalidPermissionError,
  PermissionMismatchError,
  UnknownPermissionError,
  type PermissionProblem,
} from '../errors/permissions.js'
export { sendToken } from '../transfers/sendToken.js'
export { checkReplacement, replaceTransfer, type ReplaceArg } from '../transfers/replaceTransfer.js'
export { sendAgain, type SendAgainArg } from '../flows/sendAgain.js'
export type { PaymentAgain } from '../transfers/againOf.js'
export { selectTransfers } from '../transfers/transfersState.js'
export type { SendArg, TransferArg } from '../transfers/transferCall.js'
export type { Replacement, TransferRecord } from '../transfers/transfersState.js'
export { refreshBalances } from '../balances/refreshBalances.js'
export { loadHistory, type LoadHistoryArg } from '../history/loadHistory.js'
export type { HistoryArg } from '../history/historyState.js'
export type { ChainNft, ChainNfts } from '../model/chainNft.js'
export type { ChainHistory, ChainHistoryRow, HistoryTransaction, HistoryTransfer } from '../model/history.js'
export type { HistoryRow } from '../history/historyRow.js'
export type { HistoryView } from '../history/historyView.js'
export type { Suspicion } from '../history/suspicion.js'
export { loadNfts, type LoadNftsArg } from '../nfts/loadNfts.js'
export type { Nft, NftProblem, NftsArg } from '../nfts/nftsState.js'
export type { NftsView } from '../nfts/nftsView.js'
export { cancelPairing, preparePairing, retryPairing } from '../walletconnect/pairingCommands.js'
export { selectPairing, selectPairingUri, selectRelayStatus } from '../walletconnect/pairingState.js'
export { selectWaitingRequest } from '../walletconnect/requestsState.js'
export type { WaitingRequest } from '../walletconnect/requestsState.js'
export type { PairingState } from '../walletconnect/pairingState.js'
export type { RelayStatus } from '../model/sharedConnector.js'
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
  type CodeArg,
  type EmailArg,
  type NumberArg,
  type PrepareLoginArg,
  type SocialArg,
} from '../embedded/loginCommands.js'
export {
  cancelEmailChange,
  forgetDevice,
  resendEmailChange,
  startEmailChange,
  verifyEmailChange,
} from '../embedded/walletCommands.js'
export {
  selectLogin,
  selectSafety,
  selectUser,
  type EmailChange,
  type LoginState,
  type LoginStep,
  type SentCode,
} from '../embedded/loginState.js'
export type * from '../model/loginConnector.js'
export { getConnectors } from '../connectors/connectorsSelectors.js'
export { showErrorMessage, showSuccessMessage } from '../feedback/showMessage.js'
export { fetchIdentity, type FetchIdentityArg } from '../identity/fetchIdentity.js'
export type { Identity } from '../identity/identityEndpoints.js'
export { isOpen } from '../modal/modalState.js'
export { setLoading, type LoadingArg } from '../modal/setLoading.js'
export { openModal, closeModal } from '../navigation/openModal.js'
export { fromLegacyOptions } from '../options/fromLegacyOptions.js'
export type { LegacyOptions, LegacyWallet } from '../options/fromLegacyOptions.js'
export { setOptions, setTheme } from '../options/setOptions.js'
export type { ChangeableOptions } from '../options/changeableOptions.js'

export { selectCapabilities } from '../adapters/adapters.js'
export { selectAccount, selectAddress, selectCaipAddress } from '../accounts/accountsSelectors.js'
export { selectConnection, selectIsConnected, selectWallet } from '../sessions/sessionsSelectors.js'
export {
  selectActiveConnection,
  selectConnections,
  type ConnectedWallet,
} from '../sessions/connectionsSelectors.js'
export { selectActiveNetwork, selectIsUnsupported } from '../sessions/sessionsSelectors.js'

export { NotSupportedError } from '../errors/notSupported.js'
export { isAbortError, LatchkeyError } from '../errors/base.js'
export type { DeveloperErrorCode, ErrorCode, ErrorParams, ShownErrorCode } from '../errors/codes.js'
export {
  AtomicNotSupportedError,
  InvalidCallsError,
  SequenceStoppedError,
  UnknownCallsError,
} from '../errors/calls.js'
export { NameNotYoursError, NamesOfAddressError, NamesWalletNotFoundError } from '../errors/names.js'
export { NameSuggestionsError, RegisterNameError, ResolveNameError } from '../errors/names.js'
export { BuyNotSupportedError, UnsafeBuyLinkError } from '../errors/onramp.js'
export { NoRouteError, PriceMovedError, SwapsNotSupportedError, UnsafeSwapError } from '../errors/swap.js'
export { NotConnectedError } from '../errors/connection.js'
export {
  AdapterNotFoundError,
  AdapterOrConnectorNotFoundError,
  ChainAdapterNotFoundError,
} from '../errors/connection.js'
export { ConnectionClientNotSetError, UniversalProviderUndefinedError } from '../errors/connection.js'
export { ConnectorNotFoundError, WalletConnectConnectorNotFoundError } from '../errors/connection.js'
export {
  GatewayNotConfiguredError,
  HttpError,
  HttpNetworkError,
  HttpTimeoutError,
  InvalidResponseError,
} from '../errors/http.js'
export {
  CaipNetworkNotFoundError,
  CaipNetworkOrAddressUndefinedError,
  CaipNetworkUndefinedError,
  InvalidChainIdError,
  LastNetworkError,
  NetworkClientNotSetError,
  NetworkNotFoundError,
  UnsupportedChainError,
} from '../errors/networks.js'
export {
  ConflictingSignInOptionsError,
  InvalidArgumentError,
  InvalidOptionError,
  NoChainsError,
} from '../errors/options.js'
export { EmptyQrCodeError, PairingExpiredError, RelayUnreachableError } from '../errors/pairing.js'
export { WrongClockError } from '../errors/pairing.js'
export {
  AccountWouldCloseError,
  AddressChecksumError,
  AddressEncodingError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  AmountFormatError,
  BelowDustError,
  BelowExistentialDepositError,
  FeeAboveLimitError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  InvalidNameError,
  RecipientChangedError,
  OtherTransactionError,
  SendFailedError,
  SendUnknownError,
  StaleTransferError,
  TooManyDecimalsError,
  TooLateError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionFailedError,
  TransactionReplacedError,
  UnsafeRecipientError,
  WouldFailError,
} from '../errors/send.js'
export {
  ChainBehindError,
  ChainBusyError,
  ChainNotSupportedError,
  ChainUnreachableError,
  MalformedResponseError,
  NoAccountsError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
  type Refusable,
} from '../errors/wallet.js'
export { WalletMissingError } from '../errors/options.js'
export {
  CodeExpiredError,
  DeviceRevokedError,
  EmbeddedWalletTimeoutError,
  FreshProofNeededError,
  HandoffExpiredError,
  InvalidEmailError,
  KeeperUnreachableError,
  KeeperVersionError,
  LinkRequiredError,
  LoginEndedError,
  LoginFailedError,
  NotOnDeviceError,
  NotProtectedError,
  PasskeyCancelledError,
  PasskeyRefusedError,
  PopupBlockedError,
  ProviderRefusedError,
  ShareMismatchError,
  TooManyAttemptsError,
  WrongCodeError,
} from '../errors/login.js'
