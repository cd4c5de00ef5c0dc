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
export { OnrampWidget, type OnrampWidgetProps } from '../button/OnrampWidget.js'
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
export { useLatchkeyNames, type LatchkeyNames } from '../hooks/useLatchkeyNames.js'
export { useLatchkeyOnramp, type LatchkeyOnramp } from '../hooks/useLatchkeyOnramp.js'
export { useLatchkeyCalls, type LatchkeyCalls } from '../hooks/useLatchkeyCalls.js'
export { useLatchkeyCapability, type LatchkeyCapability } from '../hooks/useLatchkeyCapability.js'
export { useLatchkeyConnections, type LatchkeyConnections } from '../hooks/useLatchkeyConnections.js'
export { useLatchkeyDisconnect } from '../hooks/useLatchkeyDisconnect.js'
export { useLatchkeyEvents, type TimedEvent } from '../hooks/useLatchkeyEvents.js'
export { useLatchkeyHistory, type LatchkeyHistory } from '../hooks/useLatchkeyHistory.js'
export { useLatchkeyNetwork, type LatchkeyNetwork } from '../hooks/useLatchkeyNetwork.js'
export { useLatchkeyNfts, type LatchkeyNfts } from '../hooks/useLatchkeyNfts.js'
export { useLatchkeyProvider, type LatchkeyProviderObject } from '../hooks/useLatchkeyProvider.js'
export { useLatchkeySend, type LatchkeySend } from '../hooks/useLatchkeySend.js'
export { useLatchkeySendAgain, type LatchkeySendAgain } from '../hooks/useLatchkeySendAgain.js'
export { useLatchkeySendForm, type LatchkeySendForm } from '../hooks/useLatchkeySendForm.js'
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
  checkOnrampOrders,
  checkReplacement,
  closeModal,
  connect,
  disconnect,
  estimateTransfer,
  explorerUrl,
  fetchIdentity,
  findRecipient,
  foreseeTransfer,
  fromLegacyOptions,
  getConnectors,
  isOpen,
  loadHistory,
  loadNfts,
  openModal,
  openOnramp,
  preparePairing,
  read,
  prepareOnramp,
  checkName,
  loadAccountNames,
  makePrimaryName,
  registerName,
  selectAccountNames,
  selectMayRegisterName,
  selectNameAttempt,
  selectPrimaryName,
  suggestNames,
  quoteOnramp,
  readCallsAbility,
  readOnrampOptions,
  readOnrampProviders,
  refreshBalances,
  removeAddressLabel,
  removeNetwork,
  replaceTransfer,
  retryPairing,
  selectAccount,
  selectActiveConnection,
  selectActiveNetwork,
  selectAddress,
  selectCaipAddress,
  selectCalls,
  selectCapabilities,
  selectConnection,
  selectConnections,
  selectIsConnected,
  selectIsUnsupported,
  selectOnrampOrders,
  selectPairing,
  selectPairingUri,
  selectRelayStatus,
  selectTransfers,
  selectWaitingRequest,
  selectWallet,
  sendAgain,
  sendCalls,
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
export * from './accountTypes.js'
export * from './errors.js'
export * from './permissions.js'
export * from './swap.js'
export * from './signIn.js'
export * from './approvals.js'
export * from './login.js'
export type {
  Account,
  AnalyticsEvent,
  AtomicSupport,
  BuyArg,
  BuyFromArg,
  CaipAddress,
  CaipNetworkId,
  CallsAbility,
  CallsRecord,
  CallStep,
  ChainAdapter,
  ConfirmedTransfer,
  ConnectArg,
  ConnectedWallet,
  ConnectionStatus,
  ConnectorInfo,
  DisconnectArg,
  FeeChoice,
  ForeseenApproval,
  ForeseenChange,
  Foresight,
  FoundProblem,
  Features,
  FetchIdentityArg,
  FindRecipientArg,
  HistoryArg,
  HistoryRow,
  HistoryTransfer,
  HistoryView,
  Identity,
  LatchkeyOptions,
  LoadHistoryArg,
  LoadingArg,
  LoadNftsArg,
  Metadata,
  NativeBalance,
  Network,
  Nft,
  NftProblem,
  NftsArg,
  NftsView,
  OnrampLink,
  OnrampMoney,
  OnrampOptions,
  OnrampOrder,
  OnrampPlace,
  OnrampProvider,
  OnrampQuote,
  OnrampQuotes,
  OnrampStatus,
  OpenRequest,
  PaymentAgain,
  PaymentCurrency,
  PaymentLimit,
  PreparedCall,
  PurchaseCurrency,
  PurchaseNetwork,
  RecipientMatch,
  RecipientWarning,
  Refusable,
  Replaceable,
  ReplaceArg,
  Replacement,
  ReplacementChoice,
  ReplacementKind,
  RootState,
  SendAgainArg,
  SendCallsArg,
  NameArg,
  NameAttempt,
  NameCheck,
  NameReason,
  PrimaryName,
  PrimaryNameArg,
  SentBatch,
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
  WalletFeature,
  WalletInfo,
  WalletRecord,
} from '@latchkey/core'
