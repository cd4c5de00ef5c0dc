export { createCore } from '../createCore.js'
export { read } from '../read.js'
export { watch } from '../watch.js'
export type { Core } from '../store/core.js'
export type { RootState } from '../store/rootState.js'
export type { ConnectMethod, ConnectorGroup, Features, LatchkeyOptions, ThemeMode } from '../options/options.js'
export type { AnalyticsEvent } from '../analytics/analyticsEvents.js'
export type { ChainAdapter } from '../adapters/adapter.js'
export type { Metadata, Session, WalletInfo } from '../adapters/session.js'
export type { Account } from '../accounts/account.js'
export type { ConnectorInfo, ConnectorType } from '../connectors/connector.js'
export type { ConnectionStatus } from '../connection/connectionState.js'
export type { CaipAddress, CaipNetworkId, Network } from '../networks/network.js'
export type { Balances, BalancesArg, BalanceSource } from '../balances/balancesArg.js'
export type { NativeBalance, TokenBalance, TokenRef } from '../balances/tokenBalance.js'
export type { OpenRequest } from '../navigation/openingRules.js'
export type { ViewName, ViewParams } from '../navigation/viewParams.js'
export type {
  ConfirmedTransfer, FeeChoice, SubmittedTransfer, Transfer, TransferCost, TransferEstimate, TransferIntent, TransferProblem, TransferRequest,
} from '../transfers/transfer.js'
export type { Storage } from '../storage/storage.js'
export type { WalletRecord } from '../wallets/walletRecord.js'

export { connect, type ConnectArg } from '../connection/connect.js'
export { disconnect, type DisconnectArg } from '../connection/disconnect.js'
export { switchConnection, type SwitchConnectionArg } from '../connection/switchConnection.js'
export { switchNetwork, type SwitchNetworkArg } from '../networks/switchNetwork.js'
export { addNetwork } from '../networks/addNetwork.js'
export { removeNetwork } from '../networks/removeNetwork.js'
export { signMessage, type SignMessageArg } from '../accounts/signMessage.js'
export { verifyMessage, type VerifyMessageArg } from '../accounts/verifyMessage.js'
export { validateTransfer, type FoundProblem } from '../transfers/validateTransfer.js'
export { estimateTransfer } from '../transfers/estimateTransfer.js'
export { sendToken } from '../transfers/sendToken.js'
export { selectTransfers } from '../transfers/transfersSelectors.js'
export type { TransferArg } from '../transfers/transferCall.js'
export type { TransferRecord } from '../transfers/transfersState.js'
export { refreshBalances } from '../balances/refreshBalances.js'
export { cancelPairing } from '../walletconnect/cancelPairing.js'
export { preparePairing } from '../walletconnect/preparePairing.js'
export { retryPairing } from '../walletconnect/retryPairing.js'
export { selectPairing, selectPairingUri } from '../walletconnect/pairingSelectors.js'
export type { PairingState } from '../walletconnect/pairingState.js'
export { openModal } from '../modal/openModal.js'
export { closeModal } from '../modal/closeModal.js'
export { fromLegacyOptions } from '../options/fromLegacyOptions.js'
export type { LegacyOptions, LegacyWallet } from '../options/legacyOptions.js'
export { setOptions } from '../options/setOptions.js'
export type { ChangeableOptions } from '../options/changeableOptions.js'
export { setTheme } from '../options/setTheme.js'

export { selectAccount, selectAddress, selectCaipAddress } from '../accounts/accountsSelectors.js'
export { selectConnection, selectIsConnected, selectWallet } from '../connection/connectionSelectors.js'
export { selectActiveConnection, selectConnections, type ConnectedWallet } from '../connection/connectionsSelectors.js'
export { selectActiveNetwork, selectIsUnsupported } from '../networks/networksSelectors.js'

export { NotSupportedError } from '../errors/notSupported.js'
export { LatchkeyError } from '../errors/base.js'
export { isAbortError } from '../errors/abort.js'
export { NotConnectedError } from '../errors/accounts.js'
export { AdapterNotFoundError, AdapterOrConnectorNotFoundError, ChainAdapterNotFoundError } from '../errors/adapters.js'
export { ConnectionClientNotSetError, UniversalProviderUndefinedError } from '../errors/connection.js'
export { ConnectorNotFoundError, WalletConnectConnectorNotFoundError } from '../errors/connectors.js'
export { AddressOrAuthConnectorNotFoundError } from '../errors/embeddedWallet.js'
export { GatewayNotConfiguredError, HttpError, HttpNetworkError, HttpTimeoutError, InvalidResponseError } from '../errors/http.js'
export { NameRegistrationError, NameResolutionError, NamesForAddressError, NameSuggestionsError } from '../errors/names.js'
export {
  CaipNetworkNotFoundError, CaipNetworkOrAddressUndefinedError, CaipNetworkUndefinedError, InvalidChainIdError, LastNetworkError,
  NetworkClientNotSetError, NetworkNotFoundError, UnsupportedChainError,
} from '../errors/networks.js'
export { ConflictingSignInOptionsError, InvalidOptionError, NoChainsError } from '../errors/options.js'
export { PairingExpiredError, RelayUnreachableError } from '../errors/pairing.js'
export { EmptyQrCodeError } from '../errors/qrCode.js'
export {
  AccountWouldCloseError, AddressChecksumError, AddressEncodingError, AddressOfOtherFamilyError,
  AddressOfOtherNetworkError, BelowDustError, BelowExistentialDepositError, InsufficientFeeError,
  InsufficientFundsError, InvalidAddressError, InvalidAmountError, InvalidAmountOrReceiverError,
  SendFailedError, TooManyDecimalsError, TransactionDroppedError, TransactionExpiredError,
  TransactionFailedError, TransactionReplacedError, UnsafeRecipientError,
} from '../errors/send.js'
export { GasPriceNotSupportedError, SwapsNotSupportedError } from '../errors/swaps.js'
export {
  ChainBehindError, ChainBusyError, ChainNotSupportedError, ChainUnreachableError, MalformedResponseError, NoAccountsError, ProviderDisconnectedError,
  RequestPendingError, UnauthorizedError, UserRejectedError, WalletError, WalletLockedError, WalletTimeoutError,
} from '../errors/wallet.js'
export { WalletMissingError } from '../errors/wallets.js'
