export { createCore } from '../createCore.js'
export { read } from '../read.js'
export { watch } from '../watch.js'
export type { Core } from '../store/core.js'
export type { RootState } from '../store/rootState.js'
export type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  LatchkeyOptions,
  ThemeMode,
} from '../options/options.js'
export type { AnalyticsEvent } from '../analytics/analyticsEvents.js'
export type { ChainAdapter } from '../adapters/adapter.js'
export type { Metadata, Session, WalletInfo } from '../adapters/session.js'
export type { Account } from '../accounts/account.js'
export type { ConnectorInfo, ConnectorType } from '../connectors/connector.js'
export type { ConnectionStatus } from '../connection/connectionState.js'
export type { BlockExplorer, CaipAddress, CaipNetworkId, Network } from '../networks/network.js'
export type { Balances, BalancesArg, BalanceSource } from '../balances/balancesArg.js'
export type { NativeBalance, TokenBalance, TokenRef } from '../balances/tokenBalance.js'
export type { OpenRequest } from '../navigation/openingRules.js'
export type { ViewName, ViewParams } from '../navigation/viewParams.js'
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
} from '../transfers/transfer.js'
export type { Storage } from '../storage/storage.js'
export type { WalletRecord } from '../wallets/walletRecord.js'

export { connect, type ConnectArg } from '../connection/connect.js'
export { disconnect, type DisconnectArg } from '../connection/disconnect.js'
export { switchConnection, type SwitchConnectionArg } from '../connection/switchConnection.js'
export { switchNetwork, type SwitchNetworkArg } from '../networks/switchNetwork.js'
export { addNetwork } from '../networks/addNetwork.js'
export { explorerUrl, type ExplorerSubject } from '../networks/explorerUrl.js'
export { removeNetwork } from '../networks/removeNetwork.js'
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
export { estimateTransfer } from '../transfers/estimateTransfer.js'
export { sendToken } from '../transfers/sendToken.js'
export { selectTransfers } from '../transfers/transfersSelectors.js'
export type { SendArg, TransferArg } from '../transfers/transferCall.js'
export type { TransferRecord } from '../transfers/transfersState.js'
export { refreshBalances } from '../balances/refreshBalances.js'
export { cancelPairing } from '../walletconnect/cancelPairing.js'
export { preparePairing } from '../walletconnect/preparePairing.js'
export { retryPairing } from '../walletconnect/retryPairing.js'
export { selectPairing, selectPairingUri, selectRelayStatus } from '../walletconnect/pairingSelectors.js'
export { selectWaitingRequest } from '../walletconnect/requestsSelectors.js'
export type { WaitingRequest } from '../walletconnect/requestsState.js'
export type { PairingState } from '../walletconnect/pairingState.js'
export type { RelayStatus } from '../walletconnect/sharedConnector.js'
export { getConnectors } from '../connectors/getConnectors.js'
export { showErrorMessage, showSuccessMessage } from '../feedback/showMessage.js'
export { fetchIdentity, type FetchIdentityArg } from '../identity/fetchIdentity.js'
export type { Identity } from '../identity/identityEndpoints.js'
export { isOpen } from '../modal/isOpen.js'
export { setLoading, type LoadingArg } from '../modal/setLoading.js'
export { openModal } from '../modal/openModal.js'
export { closeModal } from '../modal/closeModal.js'
export { fromLegacyOptions } from '../options/fromLegacyOptions.js'
export type { LegacyOptions, LegacyWallet } from '../options/legacyOptions.js'
export { setOptions } from '../options/setOptions.js'
export type { ChangeableOptions } from '../options/changeableOptions.js'
export { setTheme } from '../options/setTheme.js'

export { selectCapabilities } from '../adapters/adaptersSelectors.js'
export { selectAccount, selectAddress, selectCaipAddress } from '../accounts/accountsSelectors.js'
export { selectConnection, selectIsConnected, selectWallet } from '../connection/connectionSelectors.js'
export {
  selectActiveConnection,
  selectConnections,
  type ConnectedWallet,
} from '../connection/connectionsSelectors.js'
export { selectActiveNetwork, selectIsUnsupported } from '../networks/networksSelectors.js'

export { NotSupportedError } from '../errors/notSupported.js'
export { LatchkeyError } from '../errors/base.js'
export { isAbortError } from '../errors/abort.js'
export { NotConnectedError } from '../errors/accounts.js'
export {
  AdapterNotFoundError,
  AdapterOrConnectorNotFoundError,
  ChainAdapterNotFoundError,
} from '../errors/adapters.js'
export { ConnectionClientNotSetError, UniversalProviderUndefinedError } from '../errors/connection.js'
export { ConnectorNotFoundError, WalletConnectConnectorNotFoundError } from '../errors/connectors.js'
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
export { PairingExpiredError, RelayUnreachableError, WrongClockError } from '../errors/pairing.js'
export { EmptyQrCodeError } from '../errors/qrCode.js'
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
  OtherTransactionError,
  SendFailedError,
  SendUnknownError,
  StaleTransferError,
  TooManyDecimalsError,
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
export { WalletMissingError } from '../errors/wallets.js'
