export { createLatchkey, type Latchkey } from '../createLatchkey.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
export type { Catalogue } from '../messages/catalogue.js'
export type { MessageOverrides } from '../messages/overrides.js'
export { MissingInstanceError, MissingProviderError } from '../errors/provider.js'

export { AccountButton } from '../button/AccountButton.js'
export type { AccountButtonProps } from '../button/useAccountButton.js'
export { ConnectButton } from '../button/ConnectButton.js'
export type { ConnectButtonProps } from '../button/useConnectButton.js'
export { LatchkeyButton, type LatchkeyButtonProps } from '../button/LatchkeyButton.js'
export { WalletButton, type WalletButtonProps } from '../button/WalletButton.js'
export { NetworkButton, type NetworkButtonProps } from '../button/NetworkButton.js'
export { LatchkeyModal, type LatchkeyModalProps } from '../modal/LatchkeyModal.js'
export type {
  AvatarSlotProps,
  ConnectorRowSlotProps,
  HeaderSlotProps,
  ScreenSlotProps,
  SlotProps,
  Slots,
} from '../slots/slots.js'

export { useLatchkey, type LatchkeyCommands } from '../hooks/useLatchkey.js'
export { useLatchkeyAccount, type LatchkeyAccount } from '../hooks/useLatchkeyAccount.js'
export { useLatchkeyBalance, type LatchkeyBalance } from '../hooks/useLatchkeyBalance.js'
export { useLatchkeyCapability, type LatchkeyCapability } from '../hooks/useLatchkeyCapability.js'
export { useLatchkeyConnections, type LatchkeyConnections } from '../hooks/useLatchkeyConnections.js'
export { useLatchkeyDisconnect } from '../hooks/useLatchkeyDisconnect.js'
export { useLatchkeyEvents, type TimedEvent } from '../hooks/useLatchkeyEvents.js'
export { useLatchkeyHistory, type LatchkeyHistory } from '../hooks/useLatchkeyHistory.js'
export { useLatchkeyNetwork, type LatchkeyNetwork } from '../hooks/useLatchkeyNetwork.js'
export { useLatchkeyProvider, type LatchkeyProviderObject } from '../hooks/useLatchkeyProvider.js'
export { useLatchkeySend, type LatchkeySend } from '../hooks/useLatchkeySend.js'
export { useLatchkeyState, type LatchkeyState } from '../hooks/useLatchkeyState.js'
export { useLatchkeyTheme, type LatchkeyTheme } from '../hooks/useLatchkeyTheme.js'
export { useLatchkeyTokens, type LatchkeyTokens } from '../hooks/useLatchkeyTokens.js'
export { useLatchkeyWallet, type LatchkeyWalletState } from '../hooks/useLatchkeyWallet.js'
export { useLatchkeyWallets, type LatchkeyWallets } from '../hooks/useLatchkeyWallets.js'
export type { LatchkeyWallet } from '../hooks/latchkeyWallet.js'
export { useLatchkeyWalletInfo } from '../hooks/useLatchkeyWalletInfo.js'

// What a host needs of the core, so that it depends on one package.
export {
  addAddressLabel,
  addNetwork,
  callCapability,
  cancelPairing,
  closeModal,
  connect,
  disconnect,
  estimateTransfer,
  explorerUrl,
  fetchIdentity,
  fromLegacyOptions,
  getConnectors,
  isOpen,
  loadHistory,
  openModal,
  preparePairing,
  read,
  refreshBalances,
  removeAddressLabel,
  removeNetwork,
  retryPairing,
  selectAccount,
  selectActiveConnection,
  selectActiveNetwork,
  selectAddress,
  selectCaipAddress,
  selectCapabilities,
  selectConnection,
  selectConnections,
  selectIsConnected,
  selectIsUnsupported,
  selectPairing,
  selectPairingUri,
  selectRelayStatus,
  selectTransfers,
  selectWaitingRequest,
  selectWallet,
  sendToken,
  setLoading,
  setOptions,
  setTheme,
  showErrorMessage,
  showSuccessMessage,
  signMessage,
  switchConnection,
  switchNetwork,
  validateTransfer,
  verifyMessage,
  watch,
} from '@latchkey/core'
export {
  AccountWouldCloseError,
  AdapterNotFoundError,
  AdapterOrConnectorNotFoundError,
  AddressChecksumError,
  AddressEncodingError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  AmountFormatError,
  BelowDustError,
  BelowExistentialDepositError,
  CaipNetworkNotFoundError,
  CaipNetworkOrAddressUndefinedError,
  CaipNetworkUndefinedError,
  ChainAdapterNotFoundError,
  ChainBehindError,
  ChainBusyError,
  ChainNotSupportedError,
  ChainUnreachableError,
  ConflictingSignInOptionsError,
  ConnectionClientNotSetError,
  ConnectorNotFoundError,
  EmptyQrCodeError,
  FeeAboveLimitError,
  GatewayNotConfiguredError,
  HttpError,
  HttpNetworkError,
  HttpTimeoutError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  InvalidArgumentError,
  InvalidOptionError,
  InvalidResponseError,
  isAbortError,
  LastNetworkError,
  LatchkeyError,
  MalformedResponseError,
  NetworkClientNotSetError,
  NetworkNotFoundError,
  NoAccountsError,
  NoChainsError,
  NotConnectedError,
  NotSupportedError,
  OtherTransactionError,
  PairingExpiredError,
  ProviderDisconnectedError,
  RelayUnreachableError,
  RequestPendingError,
  SendFailedError,
  SendUnknownError,
  StaleTransferError,
  TooManyDecimalsError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionFailedError,
  TransactionReplacedError,
  UnauthorizedError,
  UniversalProviderUndefinedError,
  UnsafeRecipientError,
  UnsupportedChainError,
  UserRejectedError,
  WalletConnectConnectorNotFoundError,
  WalletError,
  WalletLockedError,
  WalletMissingError,
  WalletTimeoutError,
  WouldFailError,
  WrongClockError,
} from '@latchkey/core'
export type {
  Account,
  AnalyticsEvent,
  CaipAddress,
  CaipNetworkId,
  ChainAdapter,
  ConfirmedTransfer,
  ConnectArg,
  ConnectedWallet,
  ConnectionStatus,
  ConnectorInfo,
  DisconnectArg,
  FeeChoice,
  FoundProblem,
  Features,
  FetchIdentityArg,
  HistoryArg,
  HistoryRow,
  HistoryTransfer,
  HistoryView,
  Identity,
  LatchkeyOptions,
  LoadHistoryArg,
  LoadingArg,
  Metadata,
  NativeBalance,
  Network,
  OpenRequest,
  Refusable,
  RootState,
  Session,
  SignMessageArg,
  Storage,
  SubmittedTransfer,
  Suspicion,
  SwitchConnectionArg,
  SwitchNetworkArg,
  Preload,
  ThemeMode,
  TokenBalance,
  TokenRef,
  TransferArg,
  TransferCost,
  TransferEstimate,
  TransferRecord,
  VerifyMessageArg,
  ViewName,
  ViewParams,
  WalletInfo,
  WalletRecord,
} from '@latchkey/core'
